/** Deleting a task: the amounts of the preview equal the amounts in the ledger, and nobody can continue to work. */

import { anyStatus, calls, taskStatuses } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../../seed/actions.ts'
import { type Peer, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { shareOf } from '../../../money/settlement/part.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
let peer: Peer
beforeAll(async () => {
  peer = await startTestPeer()
  peer.answer = ({ prompt }) => {
    const { segments } = JSON.parse(prompt) as { segments: { id: string }[] }
    return { text: JSON.stringify({ translations: segments.map(({ id }) => ({ id, text: '这一句已经译好。' })) }) }
  }
  office = await openOffice({ config: { AI_BASE_URL: peer.url, AI_CHAT_MODEL: 'big', AI_API_KEY: 'k' } })
})
afterAll(async () => {
  await office.server.close()
  await peer.close()
})

const previewOf = async (task_id: string, username = 'clara') =>
  (await office.as(username)).ask(calls.taskWork.previewDelete, { task_ids: [task_id] })
const remove = async (task_id: string, seal: string) =>
  (await office.as('clara')).ask(calls.taskWork.deleteTask, { task_id, seal })

async function listed(taskId: string) {
  const { list } = await (await office.as('olga')).call(calls.task.getProjectTaskList, {
    status: anyStatus,
    pageSize: 100,
  })
  return list.filter((task) => task.task_id === taskId)
}

async function preview(taskId: string, username = 'olga') {
  const { list } = await (await office.as(username)).call(calls.taskWork.previewDelete, { task_ids: [taskId] })
  return list[0]!
}

/** The company's debt, and the sums of deferred and earned revenue. */
async function books() {
  const { rows } = await sql<{ kind: string; sum: number }>`select kind, sum(amount_minor)::int8 as sum
    from ledger_entry join ledger_account using (ledger_account_id)
    where kind in ('company', 'platform_deferred', 'platform_revenue') group by 1`.execute(office.db)
  const sums = new Map(rows.map((row) => [row.kind, Number(row.sum)]))
  const of = (kind: string) => sums.get(kind) ?? 0
  return { company: of('company'), deferred: of('platform_deferred'), revenue: of('platform_revenue') }
}

async function assign(taskId: string, kind: 'translationProofreading' | 'qa', username: string): Promise<string> {
  const { node_task_id } = await office.node(taskId, kind)
  const { account_id } = await office.as(username)
  const call = kind === 'qa' ? calls.node.assignQa : calls.node.assignTalent
  await (await office.as('clara')).call(call, { node_task_id, account_id })
  return node_task_id
}

it('refunds everything except a machine’s completed work, and withdraws the offers', async () => {
  const before = await books()
  const taskId = await office.order()
  const said = await preview(taskId)
  const { quote } = await office.task(taskId)
  const machine = quote.items.find((item) => item.kind === 'translate')!.calculation.amount_minor
  expect(said).toMatchObject({
    people: [],
    paid_minor: 0,
    kept_minor: machine,
    refund_minor: said.charge_minor - machine,
  })
  expect(said.offer_count).toBeGreaterThan(0)
  expect((await remove(taskId, said.seal)).err_msg).toBe('OK')
  const { company, revenue, deferred } = await books()
  expect([company - before.company, revenue - before.revenue]).toEqual([machine, -machine])
  expect(deferred).toBe(before.deferred)
  expect((await office.nodes(taskId)).every((node) => ['cancelled', 'completed'].includes(node.state))).toBe(true)
  expect(await office.letters('offerCancelled', taskId)).toHaveLength(said.offer_count)
  // What it has cost stays where accountants find it.
  expect(await listed(taskId)).toMatchObject([{ status: taskStatuses.cancelled }])
  expect(await office.letters('taskCancelled', taskId)).toEqual(['clara'])
  expect((await remove(taskId, (await preview(taskId)).seal)).err_msg).toBe('TASK_STATE_WRONG')
})

it('hides what cost nothing, and only that: a completed order is refused', async () => {
  const free = await office.place({ isPlain: true }) // no machine has run yet
  const said = await preview(free)
  expect(said).toMatchObject({ kept_minor: 0, refund_minor: said.charge_minor })
  expect((await remove(free, said.seal)).err_msg).toBe('OK')
  expect((await previewOf(free)).err_msg).toBe('NOT_FOUND')
  expect(await listed(free)).toEqual([])
  expect(await office.letters('taskDeleted', free)).toEqual(['clara'])

  const done = await office.order({ isPlain: true })
  await office.translate('lin', done, { lang: 'zh' })
  const clara = await office.as('clara')
  await clara.call(calls.pieceEnd.confirmPieces, { task_id: done }, idempotencyKey())
  await office.settle(done)
  expect(await listed(done)).toMatchObject([{ status: taskStatuses.completed }])
  expect((await remove(done, (await preview(done)).seal)).err_msg).toBe('TASK_STATE_WRONG')
  expect(await listed(done)).toMatchObject([{ status: taskStatuses.completed }])
})

it('pays work in progress by its written segments, and keeps the same share of the price', async () => {
  const before = await books()
  const taskId = await office.order()
  const node_task_id = await assign(taskId, 'translationProofreading', 'lin')
  const lin = await office.as('lin')
  await office.open('lin', node_task_id)
  const early = await preview(taskId)
  const { client_id, segments } = await office.write('lin', node_task_id, { count: 2 })
  const said = await preview(taskId)
  const node = await office.node(taskId, 'translationProofreading')
  const share = { done_count: 2, total_count: segments.length }
  expect(said.people).toMatchObject([{ node_task_id, ...share, amount_minor: shareOf(node.pay_minor!, share) }])
  const shown = await preview(taskId, 'clara')
  expect(shown).toMatchObject({ paid_minor: null, people: [{ node_task_id, ...share, amount_minor: null }] })
  expect({ ...shown, paid_minor: 0, people: said.people }).toEqual(said)
  expect(said.kept_minor).toBeGreaterThan(0)
  expect(said.kept_minor + said.refund_minor).toBe(said.charge_minor)
  // Writing in the meantime doesn't invalidate the preview.
  expect((await remove(taskId, early.seal)).err_msg).toBe('OK')
  expect(await office.incomes(taskId)).toMatchObject([{ username: 'lin', amount_minor: said.people[0]!.amount_minor }])
  const after = await books()
  expect(after.company - before.company).toBe(said.kept_minor)
  expect(after.revenue - before.revenue).toBe(-said.kept_minor)
  expect(after.deferred).toBe(before.deferred)
  expect(await office.letters('workCancelled', taskId)).toEqual(['lin'])
  const late = await lin.ask(calls.workbench.openWorkbench, { node_task_id, client_id })
  // They still read what they are paid for.
  expect(late.data).toMatchObject({ state: 'cancelled', can: { write: false, submit: false } })
  expect(await findLedgerFaults(office.db)).toEqual([])
})

it('pays submitted work in full, and refuses a preview from before a change of assignee', async () => {
  const taskId = await office.order()
  const stale = await preview(taskId)
  const node_task_id = await assign(taskId, 'translationProofreading', 'lin')
  expect((await remove(taskId, stale.seal)).err_msg).toBe('PREVIEW_CHANGED')
  await office.work('lin', node_task_id)
  const said = await preview(taskId)
  const node = await office.node(taskId, 'translationProofreading')
  expect(said.people).toMatchObject([{ amount_minor: node.pay_minor }])
  expect((await previewOf(taskId, 'heming')).err_msg).toBe('NOT_FOUND')
  expect((await remove(taskId, said.seal)).err_msg).toBe('OK')
  expect(await office.incomes(taskId)).toMatchObject([{ username: 'lin', amount_minor: node.pay_minor }])
  expect(await findLedgerFaults(office.db)).toEqual([])
})

it('of several tasks: each separately, so a changed task gets an error and the others are deleted', async () => {
  const clara = await office.as('clara')
  const [one, two] = [await office.order(), await office.order()]
  const tasks = [
    { task_id: one, seal: (await preview(one)).seal },
    { task_id: two, seal: 'another' },
  ]
  const { list } = await clara.call(calls.taskWork.deleteTasks, { tasks })
  expect(list).toMatchObject([
    { task_id: one, error: null },
    { task_id: two, error: { err_msg: 'PREVIEW_CHANGED' } },
  ])
  await clara.call(calls.task.pauseTask, { task_id: two })
  const other = await office.order()
  const paused = await clara.call(calls.taskWork.pauseTasks, { task_ids: [two, other, one] })
  expect(paused.list.map((result) => result.error?.err_msg ?? 'OK')).toEqual([
    'TASK_STATE_WRONG',
    'OK',
    'TASK_STATE_WRONG',
  ])
  const resumed = await clara.call(calls.taskWork.resumeTasks, { task_ids: [two, other] })
  expect(resumed.list.every((result) => result.error === null)).toBe(true)
})
