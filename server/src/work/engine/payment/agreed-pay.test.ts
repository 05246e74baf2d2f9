/** Whoever takes work is paid for it as agreed then, whatever becomes of their rights and memberships. */
import { calls, day, toWireTime } from '@polyphony/contract'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptWork, openWork, submitWork, writeSegments } from '../../../../../seed/actions.ts'
import type { Player } from '../../../../../seed/player.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { NodeTaskTable } from '../../../ground/db/schema.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { nothingAgreed } from '../node-task/agreement.ts'
import { keepPay } from './keep-prices.ts'

const { account, company, node, opsAccount, settlement, taskWork } = calls
let office: Office
let talent: Player
let other: Player
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())
beforeEach(async () => {
  ;[talent, other] = (await office.hire(2, 'zh')) as [Player, Player]
})

interface Job {
  task_id: string
  node_task_id: string
}

/** Work that only the client's confirmation follows. */
async function newJob(): Promise<Job> {
  const task_id = await office.order({ isPlain: true })
  const { node_task_id } = await office.node(task_id, 'translationProofreading')
  return { task_id, node_task_id }
}

const offer = ({ node_task_id }: Job, to: Player) => office.make.offer(node_task_id, to.account_id, { wave: 9 })
const accept = ({ node_task_id }: Job, by: Player) => by.ask(node.acceptNodeTask, { node_task_id }, idempotencyKey())
const assign = async ({ node_task_id }: Job, { account_id }: Player) =>
  (await office.as('clara')).ask(node.assignTalent, { node_task_id, account_id })

async function handIn({ task_id, node_task_id }: Job, worker: Player): Promise<void> {
  const opened = await openWork(worker, node_task_id)
  await writeSegments(worker, opened, (_, index) => `译文 ${index + 1}`, {})
  await submitWork(worker, opened)
  await office.settle(task_id)
}

async function takenBy(worker: Player): Promise<Job> {
  const job = await newJob()
  await offer(job, worker)
  await acceptWork(worker, job.node_task_id)
  return job
}

async function doneBy(worker: Player): Promise<Job> {
  const job = await takenBy(worker)
  await handIn(job, worker)
  return job
}

async function verdict({ task_id }: Job, judgement: 'pass' | 'return', reason = ''): Promise<void> {
  const { node_task_id } = await office.node(task_id, 'clientConfirmation')
  expect(await office.verdict('clara', node_task_id, judgement, reason)).toMatchObject({ err: 200 })
}

async function joinTeam(who: Player) {
  const expires_at = toWireTime(new Date(office.app.now().getTime() + day))
  const { code } = await (await office.as('heming')).call(company.createInvite, { tickets: 9, expires_at })
  return who.ask(company.join, { invite_code: code })
}

const setInviteType = async (who: Player, invite_type: 'company' | null) =>
  (await office.as('olga')).call(opsAccount.setFlags, { account_id: who.account_id, invite_type, reason: 'Asked for.' })

/** A member of the team of the company that orders. */
async function newMember(): Promise<Player> {
  const { company_id } = await office.task((await newJob()).task_id)
  const { account_id } = await office.make.talent({ invite_type: 'company', native_langs: ['zh'] })
  await office.make.member(company_id, account_id)
  return office.seat(account_id)
}

const agreement = async ({ node_task_id }: Job) => {
  const { payee_id, payer_id, agreed_at } = await office.nodeTask(node_task_id)
  return { payee_id, payer_id, isAgreed: agreed_at !== null }
}
const withHouse = ({ account_id }: Player) => ({ payee_id: account_id, payer_id: null, isAgreed: true })
const withNobody = { payee_id: null, payer_id: null, isAgreed: false }

/** Who was paid what, and that the books have no fault. */
async function paid({ task_id }: Job) {
  expect(await findLedgerFaults(office.db)).toEqual([])
  const rows = await office.db
    .selectFrom('income')
    .select(['talent_id', 'amount_minor'])
    .where('task_id', '=', task_id)
    .execute()
  return rows.map((row) => [row.talent_id, row.amount_minor])
}

async function allOf(job: Job, worker: Player) {
  return [[worker.account_id, (await office.nodeTask(job.node_task_id)).pay_minor]]
}

describe('a freelance talent’s work', () => {
  it('is paid although they joined a team after handing in and before the client confirmed', async () => {
    const job = await doneBy(talent)
    expect(await paid(job)).toEqual([])
    expect(await joinTeam(talent)).toMatchObject({ err: 200 })
    await verdict(job, 'pass')
    expect(await paid(job)).toEqual(await allOf(job, talent))
    const { list } = await talent.call(calls.message.getLetterList, {})
    expect(list.map(({ kind }) => kind)).toContain('incomeCredited')
    expect((await talent.call(settlement.getIncomeList, {})).list).toMatchObject([{ node_task_id: job.node_task_id }])
  })

  it('is theirs, and paid, when the client sends it back after they joined', async () => {
    const job = await doneBy(talent)
    await joinTeam(talent)
    await verdict(job, 'return', 'A line is missing.')
    expect(await agreement(job)).toEqual(withHouse(talent))
    const opened = await openWork(talent, job.node_task_id)
    await submitWork(talent, opened)
    await verdict(job, 'pass')
    expect(await paid(job)).toEqual(await allOf(job, talent))
  })

  it.each(['accepted', 'handed in'] as const)(
    'is paid although an operator changed their type when it was %s',
    async (when) => {
      const job = await takenBy(talent)
      if (when === 'handed in') await handIn(job, talent)
      await setInviteType(talent, 'company')
      if (when === 'accepted') await handIn(job, talent)
      await verdict(job, 'pass')
      expect(await paid(job)).toEqual(await allOf(job, talent))
    },
  )

  it('is paid by what is done of it when the order is deleted after they joined', async () => {
    const job = await doneBy(talent)
    await joinTeam(talent)
    const clara = await office.as('clara')
    const { list } = await clara.call(taskWork.previewDelete, { task_ids: [job.task_id] })
    await clara.call(taskWork.deleteTask, { task_id: job.task_id, seal: list[0]!.seal })
    expect(await paid(job)).toEqual(await allOf(job, talent))
  })

  it('keeps them from being erased until it is paid, in a team as well', async () => {
    const job = await doneBy(talent)
    await joinTeam(talent)
    expect((await talent.call(account.getDataState, {})).blockers).toEqual(['unpaidIncome'])
    await verdict(job, 'pass')
    expect((await talent.call(account.getDataState, {})).blockers).toEqual(['unpaidIncome'])
  })
})

describe('an agreement', () => {
  it('is made by acceptance and ends when the work is given back', async () => {
    const job = await newJob()
    await offer(job, talent)
    expect(await agreement(job)).toEqual(withNobody)
    await acceptWork(talent, job.node_task_id)
    expect(await agreement(job)).toEqual(withHouse(talent))
    await talent.call(node.refuseNodeTask, { node_task_id: job.node_task_id, what: 'work', reason: 'busy' })
    expect(await agreement(job)).toEqual(withNobody)
  })

  it('is made anew with whoever takes the work over, and only they are paid', async () => {
    const job = await takenBy(talent)
    expect(await assign(job, other)).toMatchObject({ err: 200 })
    expect(await agreement(job)).toEqual(withHouse(other))
    await handIn(job, other)
    expect(await assign(job, talent)).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    await verdict(job, 'pass')
    expect(await paid(job)).toEqual(await allOf(job, other))
  })

  it('is made anew when the team takes over, and when it is taken from the team', async () => {
    const member = await newMember()
    const job = await takenBy(talent)
    const { company_id } = await office.task(job.task_id)
    await assign(job, member)
    expect(await agreement(job)).toEqual({ payee_id: member.account_id, payer_id: company_id, isAgreed: true })
    await assign(job, talent)
    expect(await agreement(job)).toEqual(withHouse(talent))
  })

  it('never falls', async () => {
    const { node_task_id } = await takenBy(talent)
    const { pay_minor, quantity_milli, calculation } = await office.nodeTask(node_task_id)
    const keep = (change: number) =>
      inTransaction(office.app, (transaction) =>
        keepPay(transaction, node_task_id, {
          pay_minor: pay_minor! + change,
          quantity_milli: quantity_milli!,
          calculation: calculation!,
        }),
      )
    await expect(keep(-1)).rejects.toThrow('agreed')
    await keep(1)
    expect(await office.nodeTask(node_task_id)).toMatchObject({ pay_minor: pay_minor! + 1 })
  })

  it('is there whenever somebody has work, and never without', async () => {
    const { node_task_id } = await takenBy(talent)
    const change = (columns: Updateable<NodeTaskTable>) =>
      office.db.updateTable('node_task').set(columns).where('node_task_id', '=', node_task_id).execute()
    for (const columns of [
      { payee_id: null },
      { agreed_at: null },
      { assignee_id: null },
      { ...nothingAgreed, payer_id: uuidv7() },
    ])
      await expect(change(columns)).rejects.toThrow('check constraint')
    await change({ ...nothingAgreed, state: 'cancelled' })
  })
})

describe('the work of a company’s own member', () => {
  it('is paid by the company: nobody gets income, also after they left or an operator made them freelance', async () => {
    const [first, second] = [await newMember(), await newMember()]
    const jobs: Job[] = []
    for (const member of [first, second]) {
      const job = await newJob()
      expect(await assign(job, member)).toMatchObject({ err: 200 })
      await handIn(job, member)
      jobs.push(job)
    }
    await (await office.as('clara')).call(company.removeMember, { account_id: first.account_id })
    await setInviteType(second, null)
    for (const job of jobs) {
      await verdict(job, 'pass')
      expect(await paid(job)).toEqual([])
    }
    for (const member of [first, second]) expect((await member.call(account.getDataState, {})).blockers).toEqual([])
  })
})

describe('two at once', () => {
  it('one of two accepts and is the payee', async () => {
    const job = await newJob()
    const both = [talent, other]
    for (const one of both) await offer(job, one)
    const answers = await Promise.all(both.map((one) => accept(job, one)))
    const winner = both[answers.findIndex(({ err }) => err === 200)]!
    expect(answers.filter(({ err }) => err === 200)).toHaveLength(1)
    expect(await agreement(job)).toEqual(withHouse(winner))
  })

  it('work is assigned to somebody who joins a team at the same moment: one of both happens', async () => {
    const job = await newJob()
    const answers = await Promise.all([assign(job, talent), joinTeam(talent)])
    expect(answers.filter(({ err }) => err === 200)).toHaveLength(1)
  })

  it('they join a team while the client confirms: they are paid once', async () => {
    const job = await doneBy(talent)
    const [joined] = await Promise.all([joinTeam(talent), verdict(job, 'pass')])
    expect(joined).toMatchObject({ err: 200 })
    expect(await paid(job)).toEqual(await allOf(job, talent))
  })
})

describe('the books', () => {
  const faultsAfter = async (change: (tx: Tx) => Promise<unknown>) => {
    let faults: string[] = []
    const rolledBack = new Error('rolled back')
    const tried = office.db.transaction().execute(async (tx) => {
      await change(tx)
      faults = await findLedgerFaults(tx)
      throw rolledBack
    })
    await expect(tried).rejects.toThrow(rolledBack)
    return faults
  }
  const complete =
    (nodeTaskId: string, columns: Updateable<NodeTaskTable> = {}) =>
    (tx: Tx) =>
      tx
        .updateTable('node_task')
        .set({ state: 'completed', ...columns })
        .where('node_task_id', '=', nodeTaskId)
        .execute()

  it('are at fault where work was confirmed and is not paid', async () => {
    const job = await doneBy(talent)
    const confirmation = await office.node(job.task_id, 'clientConfirmation')
    expect(await findLedgerFaults(office.db)).toEqual([])
    const faults = await faultsAfter(complete(confirmation.node_task_id))
    expect(faults).toEqual([`work ${job.node_task_id} is complete and ${talent.account_id} was not paid 540 USD`])
    expect(await faultsAfter(complete(confirmation.node_task_id, { state: 'cancelled' }))).toEqual(faults)
  })

  it('are not where a confirmation is awaited, the company pays its member, or there is nothing to pay', async () => {
    const job = await takenBy(talent)
    const { company_id } = await office.task(job.task_id)
    expect(await faultsAfter(complete(job.node_task_id))).toEqual([])
    const unconfirmed = await office.order({ isPlain: true, more: { is_acceptance_required: false } })
    const { node_task_id } = await office.node(unconfirmed, 'translationProofreading')
    await assign({ task_id: unconfirmed, node_task_id }, other)
    expect(await faultsAfter(complete(node_task_id))).toHaveLength(1)
    expect(await faultsAfter(complete(node_task_id, { payer_id: company_id }))).toEqual([])
    expect(await faultsAfter(complete(node_task_id, nothingAgreed))).toEqual([])
  })

  it('are at fault where an order was deleted and finished work is not paid', async () => {
    const job = await doneBy(talent)
    const faults = await faultsAfter((tx) =>
      tx.updateTable('task').set({ deleted_at: office.app.now() }).where('task_id', '=', job.task_id).execute(),
    )
    expect(faults).toHaveLength(1)
  })
})
