/** What is cancelled ends and is credited; the rest of the order goes on, is confirmed, billed and complete by itself. */
import { calls, type InputOf, taskStatuses } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../../seed/actions.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { shareOf } from '../../../money/settlement/part.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

type Choice = InputOf<typeof calls.pieceEnd.previewCancelPieces>
const preview = async (choice: Choice, username = 'clara') =>
  (await office.as(username)).call(calls.pieceEnd.previewCancelPieces, choice)
const cancel = async (choice: Choice, seal: string, username = 'clara') =>
  (await office.as(username)).ask(calls.pieceEnd.cancelPieces, { ...choice, seal })
const confirm = async (choice: Choice, username = 'clara') => {
  const answer = await (await office.as(username)).ask(calls.pieceEnd.confirmPieces, choice, idempotencyKey())
  await office.settle(choice.task_id)
  return answer
}
const detail = async (task_id: string) => (await office.as('clara')).call(calls.task.getTaskDetail, { task_id })
const pieces = (taskId: string) =>
  office.db.selectFrom('piece').selectAll().where('task_id', '=', taskId).orderBy('target_lang').execute()

/** The company's debt, and the sums of deferred and earned revenue. */
async function books() {
  const { rows } = await sql<{ kind: string; sum: number }>`select kind, sum(amount_minor)::int8 as sum
    from ledger_entry join ledger_account using (ledger_account_id)
    where kind in ('company', 'platform_deferred', 'platform_revenue') group by 1`.execute(office.db)
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.sum ?? 0)
  return { company: of('company'), deferred: of('platform_deferred'), revenue: of('platform_revenue') }
}

async function change<T>(act: () => Promise<T>) {
  const before = await books()
  await act()
  const after = await books()
  const by = (key: keyof typeof before) => after[key] - before[key] || 0
  return { company: by('company'), deferred: by('deferred'), revenue: by('revenue') }
}

it('a language that nobody does is cancelled, the other is confirmed, downloaded and the order is complete', async () => {
  const task_id = await office.order({ target_langs: ['zh', 'ru'], isPlain: true })
  await office.translate('lin', task_id, { lang: 'zh' })
  const before = await detail(task_id)
  const said = await preview({ task_id, target_lang: 'ru' })
  expect(said).toMatchObject({ outcome: 'goesOn', piece_count: 1, left_count: 1, people: [] })
  expect(said.groups).toMatchObject([{ target_lang: 'ru', is_source: false, piece_count: 1 }])
  const credited = await change(async () =>
    expect((await cancel({ task_id, target_lang: 'ru' }, said.seal)).err_msg).toBe('OK'),
  )
  expect(credited).toEqual({
    company: 0 - said.refund_minor,
    deferred: said.refund_minor + said.kept_minor,
    revenue: 0 - said.kept_minor,
  })
  const after = await detail(task_id)
  expect(after.charge_minor).toBe(before.charge_minor - said.refund_minor)
  expect(after.status).toBe(taskStatuses.awaitingAcceptance)
  const [ru, zh] = await pieces(task_id)
  expect([ru!.completed_at, ru!.cancelled_at !== null, zh!.cancelled_at]).toEqual([null, true, null])
  expect(await office.letters('piecesCancelled', task_id)).toEqual(['clara'])

  const earned = await change(async () => expect((await confirm({ task_id })).err_msg).toBe('OK'))
  expect(earned).toEqual({
    company: 0,
    deferred: after.charge_minor - said.kept_minor,
    revenue: said.kept_minor - after.charge_minor,
  })
  expect(await detail(task_id)).toMatchObject({ status: taskStatuses.completed, progress: 100, finished_count: 1 })
  const { list } = await (await office.as('clara')).call(calls.task.getTaskDownloadList, { task_id })
  expect(new Set(list.map((output) => output.target_lang))).toEqual(new Set(['zh']))
  expect(await office.history(task_id)).toEqual(expect.arrayContaining(['piecesCancelled', 'taskCompleted']))
  expect(await findLedgerFaults(office.db)).toEqual([])
})

it('pays what somebody has done of it, by the preview, and their work is over', async () => {
  const task_id = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
  const node = await office.node(task_id, 'translationProofreading', 'zh')
  await office.accept('lin', node.node_task_id)
  const { client_id, segments } = await office.write('lin', node.node_task_id, { count: 1 })
  const choice = { task_id, piece_ids: [node.piece_id] }
  const share = { done_count: 1, total_count: segments.length }
  const said = await preview(choice, 'olga')
  expect(said.people).toMatchObject([{ ...share, amount_minor: shareOf(node.pay_minor!, share) }])
  expect(said.kept_minor).toBeGreaterThan(0)
  expect((await preview(choice)).people).toMatchObject([{ amount_minor: null }])
  expect((await cancel(choice, said.seal, 'olga')).err_msg).toBe('OK')
  expect(await office.incomes(task_id)).toMatchObject([{ username: 'lin', amount_minor: said.people[0]!.amount_minor }])
  expect(await office.letters('workCancelled', task_id)).toEqual(['lin'])
  const lin = await office.as('lin')
  const late = { node_task_id: node.node_task_id, client_id }
  const refused = await lin.ask(calls.workbench.submitNodeTask, late, idempotencyKey())
  expect(refused.err_msg, 'what they wrote can be read, and no more').toBe('NODE_TASK_STATE_WRONG')
  expect((await office.node(task_id, 'translationProofreading', 'ja')).state).toBe('offering')
  expect(await findLedgerFaults(office.db)).toEqual([])
})

it('withdraws only the offers of what is cancelled', async () => {
  const task_id = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
  const [zh, ja] = await Promise.all(['zh', 'ja'].map((lang) => office.node(task_id, 'translationProofreading', lang)))
  const kept = await office.offered(ja!.node_task_id)
  expect(kept.length).toBeGreaterThan(0)
  const said = await preview({ task_id, target_lang: 'zh' })
  expect(said.offer_count).toBe((await office.offered(zh!.node_task_id)).length)
  await cancel({ task_id, target_lang: 'zh' }, said.seal)
  expect(await office.offered(zh!.node_task_id)).toEqual([])
  expect(await office.offered(ja!.node_task_id)).toEqual(kept)
})

it('a whole order that is cancelled stays in the list with its number and its money, and owes nothing that was not done', async () => {
  const task_id = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
  const { number } = await detail(task_id)
  for (const target_lang of ['zh', 'ja']) {
    const said = await preview({ task_id, target_lang })
    expect(said.outcome).toBe(target_lang === 'zh' ? 'goesOn' : 'ends')
    expect((await cancel({ task_id, target_lang }, said.seal)).err_msg).toBe('OK')
  }
  const task = await office.task(task_id)
  const machine = task.quote.items.filter((item) => item.kind === 'translate')
  const done = machine.reduce((sum, item) => sum + item.calculation.amount_minor, 0)
  expect(task).toMatchObject({ status: taskStatuses.cancelled, charge_minor: done, completed_at: null })
  const clara = await office.as('clara')
  const { list, counts } = await clara.call(calls.task.getProjectTaskList, { status: taskStatuses.cancelled })
  expect(list.find((row) => row.task_id === task_id)).toMatchObject({ number, charge_minor: done })
  expect(counts[taskStatuses.cancelled]).toBeGreaterThan(0)
  expect(await office.letters('taskCancelled', task_id)).toEqual(['clara'])
  expect(await office.letters('taskDelivered', task_id)).toEqual([])
  expect((await clara.ask(calls.pieceEnd.previewCancelPieces, { task_id })).err_msg).toBe('TASK_STATE_WRONG')
  expect(await findLedgerFaults(office.db)).toEqual([])
})

it('refuses what has changed since the preview, what is finished and what is somebody else’s', async () => {
  const task_id = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
  const other = await office.order()
  const stale = await preview({ task_id, target_lang: 'zh' })
  await office.translate('lin', task_id, { lang: 'zh' })
  expect((await cancel({ task_id, target_lang: 'zh' }, stale.seal)).err_msg).toBe('PREVIEW_CHANGED')
  await confirm({ task_id, target_lang: 'zh' })
  const clara = await office.as('clara')
  const [ofOther] = await pieces(other)
  const asked = (choice: Choice) => clara.ask(calls.pieceEnd.previewCancelPieces, choice)
  expect((await asked({ task_id, target_lang: 'zh' })).err_msg).toBe('TASK_STATE_WRONG')
  expect((await asked({ task_id, piece_ids: [ofOther!.piece_id] })).err_msg).toBe('NOT_FOUND')
  const heming = await office.as('heming')
  expect((await heming.ask(calls.pieceEnd.previewCancelPieces, { task_id })).err_msg).toBe('NOT_FOUND')
  expect((await heming.ask(calls.pieceEnd.confirmPieces, { task_id }, idempotencyKey())).err_msg).toBe('NOT_FOUND')
})

it('the finished language is billed while the other is in work, and isn’t confirmed for it', async () => {
  const task_id = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
  await office.translate('lin', task_id, { lang: 'zh' })
  const earned = await change(() => confirm({ task_id, target_lang: 'zh' }))
  const { sums } = await (await office.as('clara')).call(calls.task.getTaskQuote, { task_id })
  const { quote, charge_minor } = await office.task(task_id)
  expect(sums).toEqual({
    ordered_minor: charge_minor,
    effort_minor: 0,
    finished_minor: -earned.revenue,
    credited_minor: 0,
  })
  const zh = quote.items.filter((item) => item.target_lang === 'zh')
  expect(earned.revenue).toBe(-zh.reduce((sum, item) => sum + item.calculation.amount_minor, 0))
  expect(earned.deferred).toBe(-earned.revenue)
  // 'Checked by the client' is said of the whole task only.
  expect(await detail(task_id)).toMatchObject({ confirmation: null, status: taskStatuses.inProgress })
  expect((await confirm({ task_id })).err_msg).toBe('NODE_TASK_STATE_WRONG')
  const said = await preview({ task_id })
  expect(said).toMatchObject({ outcome: 'completes', finished_count: 1, piece_count: 1 })
  expect((await cancel({ task_id }, said.seal)).err_msg).toBe('OK')
  expect(await detail(task_id)).toMatchObject({ confirmation: 1, status: taskStatuses.completed })
  const after = await (await office.as('clara')).call(calls.task.getTaskQuote, { task_id })
  expect(after.sums).toEqual({
    ordered_minor: charge_minor,
    effort_minor: 0,
    finished_minor: charge_minor - said.refund_minor,
    credited_minor: said.refund_minor,
  })
  expect(await findLedgerFaults(office.db)).toEqual([])
  const deferred = await sql<{ left: number }>`
    select coalesce(sum(e.amount_minor), 0)::int8 as left from ledger_transaction t join ledger_entry e using (transaction_id)
    join ledger_account a using (ledger_account_id) left join ledger_transaction c on c.transaction_id = t.corrects_id
    where a.kind = 'platform_deferred' and coalesce(c.event_key, t.event_key) like ${`%:${task_id}%`}`.execute(
    office.db,
  )
  expect(Number(deferred.rows[0]!.left)).toBe(0)
})

it('of a cancellation and a confirmation at once one wins, and the books agree', async () => {
  for (let round = 0; round < 4; round++) {
    const task_id = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
    await office.translate('lin', task_id, { lang: 'zh' })
    const choice = { task_id, target_lang: 'zh' }
    const said = await preview(choice)
    const [cancelled, confirmed] = await Promise.all([cancel(choice, said.seal), confirm(choice)])
    const isCancelled = cancelled.err_msg === 'OK'
    expect(isCancelled).not.toBe(confirmed.err_msg === 'OK')
    await office.settle(task_id)
    const zh = (await pieces(task_id)).find((piece) => piece.target_lang === 'zh')!
    expect([zh.cancelled_at !== null, zh.completed_at !== null]).toEqual([isCancelled, !isCancelled])
    expect(await office.incomes(task_id)).toHaveLength(1)
  }
  expect(await findLedgerFaults(office.db)).toEqual([])
})

it('of a cancellation and a hand-in at once the work is paid once', async () => {
  for (let round = 0; round < 4; round++) {
    const task_id = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
    const { node_task_id } = await office.node(task_id, 'translationProofreading', 'zh')
    await office.accept('lin', node_task_id)
    const { client_id } = await office.write('lin', node_task_id)
    const choice = { task_id, target_lang: 'zh' }
    const said = await preview(choice)
    const lin = await office.as('lin')
    const [cancelled] = await Promise.all([
      cancel(choice, said.seal),
      lin.ask(calls.workbench.submitNodeTask, { node_task_id, client_id }, idempotencyKey()),
    ])
    if (cancelled.err_msg !== 'OK') {
      expect(cancelled.err_msg).toBe('PREVIEW_CHANGED')
      expect((await cancel(choice, (await preview(choice)).seal)).err_msg).toBe('OK')
    }
    expect(await office.incomes(task_id)).toHaveLength(1)
  }
  expect(await findLedgerFaults(office.db)).toEqual([])
})

it('several orders are cancelled at once, each by its own preview; they stay listed with number and sums', async () => {
  const clara = await office.as('clara')
  const [first, second] = [await office.order({}), await office.order({})]
  const { list } = await clara.call(calls.taskWork.previewDelete, { task_ids: [first, second] })
  const tasks = list.map(({ task_id, seal }) => ({ task_id, seal: task_id === second ? 'stale' : seal }))
  expect((await clara.call(calls.taskWork.cancelTasks, { tasks })).list).toEqual([
    { task_id: first, error: null },
    { task_id: second, error: { err_msg: 'PREVIEW_CHANGED', data: {} } },
  ])
  const listed = await clara.call(calls.task.getProjectTaskList, { status: taskStatuses.cancelled, pageSize: 100 })
  const row = listed.list.find(({ task_id }) => task_id === first)
  expect(row).toMatchObject({ charge_minor: list[0]!.kept_minor, number: (await office.task(first)).number })
  expect((await office.task(second)).status).toBe(taskStatuses.inProgress)
})

it('the quote, which grows with the order, is read once for a piece that is complete, and for no other step', async () => {
  const wholeOrder = /select \* from "task"|"quote"/
  const task_id = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
  const { node_task_id } = await office.node(task_id, 'translationProofreading', 'zh')
  expect(await statementsOf(() => office.accept('lin', node_task_id), wholeOrder)).toBe(0)
  const { client_id } = await office.write('lin', node_task_id)
  expect(await statementsOf(() => office.submit('lin', node_task_id, client_id), wholeOrder)).toBe(0)
  expect(await statementsOf(() => confirm({ task_id, target_lang: 'zh' }), wholeOrder)).toBe(1)
  const [done] = (await pieces(task_id)).filter((piece) => piece.completed_at)
  expect(done?.target_lang).toBe('zh')
})
