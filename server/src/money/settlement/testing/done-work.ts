/** Talents and completed work, as rows: what money is told of. */
import type { Calculation, Currency } from '@polyphony/contract'
import type { Actor } from '../../../ground/context.ts'
import type { Db } from '../../../ground/db/connect.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { actorOf } from '../../../testing/serve-routes.ts'
import type { CompletedWork } from '../events/work-completed.ts'

export async function addTalent(db: Db, invite_type: string | null = null): Promise<Actor> {
  const account_id = uuidv7()
  await db.insertInto('account').values({ account_id, username: account_id }).execute()
  await db.insertInto('talent').values({ account_id, level: 1, invite_type }).execute()
  return actorOf(account_id, { invite_type })
}

export interface Done {
  assignee: string | null
  pay_minor?: number | null
  currency?: Currency
  state?: 'completed' | 'in_progress'
  task?: { task_id: string; company_id: string; task_file_id: string; currency: Currency }
}

export async function addTask(db: Db, owner: string, currency: Currency = 'USD') {
  const [task_id, company_id, file_id, task_file_id] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await db.insertInto('company').values({ company_id, name: company_id, currency }).execute()
  await db
    .insertInto('file')
    .values({
      file_id,
      owner_id: owner,
      purpose: 'taskSubtitle',
      name: 'dream.vtt',
      ext: 'vtt',
      size: 10,
      storage_key: file_id,
    })
    .execute()
  await db
    .insertInto('task')
    .values({
      task_id,
      company_id,
      created_by: owner,
      name: 'Dream',
      media: 'video',
      source_lang: 'en',
      target_langs: ['ja'],
      flow_version: 1,
      graph: '{"nodes":[],"edges":[]}',
      quote: '{}',
      charge_minor: 9900,
      currency,
      deadline_at: new Date('2026-12-01T08:00:00Z'),
    })
    .execute()
  await db.insertInto('task_file').values({ task_file_id, task_id, file_id, position: 0 }).execute()
  return { task_id, company_id, task_file_id, currency }
}

export const calculation = (amount_minor: number, currency: Currency): Calculation => ({
  lines: [{ label: 'once', band: null, count: 1, unit: 'once', rate_minor: amount_minor, percent: 100, amount_minor }],
  amount_minor,
  currency,
  rate_version: 1,
})

/** @returns it as money is told of it. */
export async function addNodeTask(db: Db, done: Done): Promise<CompletedWork> {
  const { assignee, pay_minor = 4320, currency = 'USD', state = 'completed' } = done
  const task = done.task ?? (await addTask(db, assignee ?? (await addTalent(db)).account_id, currency))
  const [piece_id, node_task_id] = [uuidv7(), uuidv7()]
  const { task_id, company_id, task_file_id } = task
  await db
    .insertInto('piece')
    .values({ piece_id, task_id, task_file_id, source_lang: 'en', target_lang: `x-${piece_id}` })
    .execute()
  const step = { kind: 'translationProofreading', target_lang: 'ja', unit: 'kword', quantity_milli: 1250 } as const
  const whole = pay_minor === null ? null : calculation(pay_minor, currency)
  await db
    .insertInto('node_task')
    .values({
      node_task_id,
      task_id,
      piece_id,
      company_id,
      node_id: 'n1',
      position: 1,
      currency,
      state,
      ...step,
      source_lang: 'en',
      assignee_id: assignee,
      pay_minor,
      calculation: whole && JSON.stringify(whole),
    })
    .execute()
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
