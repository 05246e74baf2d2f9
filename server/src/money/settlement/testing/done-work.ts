/** Builds rows of talents and completed work for the tests of money. */
import type { Calculation, Currency } from '@polyphony/contract'
import type { Actor } from '../../../ground/context.ts'
import type { Db } from '../../../ground/db/connect.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { makerOf } from '../../../testing/make.ts'
import { actorOf } from '../../../testing/serve-routes.ts'
import type { CompletedWork } from '../events/work-completed.ts'

const makerIn = (db: Db) => makerOf({ db, newId: uuidv7 })

export async function addTalent(db: Db, invite_type: string | null = null): Promise<Actor> {
  const { account_id } = await makerIn(db).talent({ invite_type })
  return actorOf(account_id, { invite_type })
}

export interface Done {
  assignee: string | null
  /** A member of the company that ordered, who is paid by it. */
  isOfTeam?: boolean
  pay_minor?: number | null
  currency?: Currency
  state?: 'completed' | 'in_progress'
  task?: Awaited<ReturnType<typeof addTask>>
}

export async function addTask(db: Db, owner: string, currency: Currency = 'USD') {
  const make = makerIn(db)
  const company_id = await make.company({ currency })
  const order = { name: 'Dream', media: 'video' as const, target_langs: ['ja'], charge_minor: 9900, currency }
  const task_id = await make.task({ company_id, created_by: owner }, order)
  return {
    task_id,
    company_id,
    file_id: await make.file(owner, { purpose: 'taskSubtitle', name: 'dream.vtt' }),
    currency,
  }
}

export const calculation = (amount_minor: number, currency: Currency): Calculation => ({
  lines: [{ label: 'once', band: null, count: 1, unit: 'once', rate_minor: amount_minor, percent: 100, amount_minor }],
  amount_minor,
  currency,
  rate_version: 1,
})

/** @returns the work in the form in which `workCompleted` takes it. */
export async function addNodeTask(db: Db, done: Done): Promise<CompletedWork> {
  const { assignee, pay_minor = 4320, currency = 'USD', state = 'completed' } = done
  const task = done.task ?? (await addTask(db, assignee ?? (await addTalent(db)).account_id, currency))
  const make = makerIn(db)
  const { task_id, company_id, file_id } = task
  const { piece_id } = await make.piece({ task_id, file_id, target_lang: `x-${uuidv7()}` })
  const step = { kind: 'translationProofreading', target_lang: 'ja', unit: 'kword', quantity_milli: 1250 } as const
  const whole = pay_minor === null ? null : calculation(pay_minor, currency)
  const node_task_id = await make.nodeTask(
    { task_id, piece_id, company_id },
    {
      ...step,
      node_id: 'n1',
      position: 1,
      currency,
      state,
      assignee_id: assignee,
      payer_id: done.isOfTeam ? company_id : null,
      pay_minor,
      calculation: whole && JSON.stringify(whole),
    },
  )
  return {
    node_task_id,
    task_id,
    round: 1,
    task_name: 'Dream',
    currency,
    pay_minor,
    ...step,
    payee_id: assignee ?? '',
    calculation: whole,
  }
}
