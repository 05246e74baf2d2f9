/** Resets in every state of a task: the preview equals the result in the database. */
import { calls, type NodeKind, nodeKinds, type ResetPreview, resettableStages, taskStatuses } from '@polyphony/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const ask = async (task_id: string, node_id: string, piece_ids: string[] | null = null, username = 'clara') =>
  (await office.as(username)).ask(calls.taskWork.previewReset, { task_id, node_id, piece_ids })
const preview = async (task_id: string, node_id: string, piece_ids: string[] | null = null) =>
  (await office.as('clara')).call(calls.taskWork.previewReset, { task_id, node_id, piece_ids })
const reset = async (task_id: string, { node_id, seal }: ResetPreview, piece_ids: string[] | null = null) =>
  (await office.as('clara')).ask(calls.taskWork.resetFlow, { task_id, node_id, piece_ids, seal })
const stageOf = async (taskId: string, kind: NodeKind) => (await office.node(taskId, kind)).node_id

/** Everything that a reset may change, and what it must not change. */
async function snapshot(taskId: string) {
  const { db } = office
  const nodes = await office.nodes(taskId)
  const { rows: segments } = await sql<{
    piece_id: string
    segment_id: string
    target: string
    state: string
    removed: boolean
  }>`select s.piece_id, s.segment_id, s.target, s.state, s.removed_at is not null as removed from segment s
    join piece p using (piece_id) where p.task_id = ${taskId}`.execute(db)
  const { rows: revisions } = await sql<{ count: number }>`select count(*)::int as count from segment_revision r
    join segment s using (segment_id) join piece p using (piece_id) where p.task_id = ${taskId}`.execute(db)
  const { rows: letters } = await sql<{ account_id: string; kind: string }>`
    select l.account_id, l.kind from letter l join task t on t.name = l.params ->> 'task_name'
    where t.task_id = ${taskId}`.execute(db)
  const { rows: marks } = await sql<{ piece_id: string }>`select i.piece_id from segment_issue i
    join piece p using (piece_id) where p.task_id = ${taskId}`.execute(db)
  const task = await office.task(taskId)
  const { rows: owed } = await sql<{ balance: number }>`select coalesce(sum(balance_minor), 0)::int8 as balance
    from ledger_account where kind = 'company' and owner_id = ${task.company_id}`.execute(db)
  return {
    task,
    nodes,
    segments,
    letters,
    marks,
    incomes: await office.incomes(taskId),
    revision_count: revisions[0]!.count,
    owed: Number(owed[0]!.balance),
  }
}
type Snapshot = Awaited<ReturnType<typeof snapshot>>

/** The difference in the form of the preview. */
function difference(before: Snapshot, after: Snapshot) {
  const nodeAfter = new Map(after.nodes.map((node) => [node.node_task_id, node]))
  const segmentAfter = new Map(after.segments.map((segment) => [segment.segment_id, segment]))
  const pieces = Map.groupBy(before.segments, (segment) => segment.piece_id)
  const known = Map.groupBy(before.letters, (letter) => `${letter.account_id} ${letter.kind}`)
  const told = Map.groupBy(after.letters, (letter) => `${letter.account_id} ${letter.kind}`)
  return {
    nodes: before.nodes
      .map((node) => ({ node, now: nodeAfter.get(node.node_task_id)! }))
      .filter(({ node, now }) => node.state !== now.state || node.opened_at !== now.opened_at)
      .map(({ node, now }) => ({
        node_task_id: node.node_task_id,
        state: node.state,
        state_after: now.state,
        is_kept: node.assignee_id !== null && now.assignee_id === node.assignee_id,
      })),
    restored: [...pieces].map(([piece_id, own]) => ({
      piece_id,
      count: own.filter((segment) => {
        const now = segmentAfter.get(segment.segment_id)!
        return !segment.removed && !now.removed && (now.target !== segment.target || now.state !== segment.state)
      }).length,
      removed: own.filter((segment) => !segment.removed && segmentAfter.get(segment.segment_id)!.removed).length,
    })),
    marks: before.marks.length - after.marks.length,
    letters: [...told].filter(([key, all]) => all.length > (known.get(key)?.length ?? 0)).map(([key]) => key),
    charge: after.owed - before.owed,
  }
}

function expectEqual(said: ResetPreview, found: ReturnType<typeof difference>) {
  const byId = (a: { node_task_id: string }, b: { node_task_id: string }) => (a.node_task_id < b.node_task_id ? -1 : 1)
  const nodes = said.pieces.flatMap((piece) => piece.nodes)
  expect(found.nodes.toSorted(byId)).toEqual(
    nodes
      .map(({ node_task_id, state, state_after, is_kept }) => ({ node_task_id, state, state_after, is_kept }))
      .toSorted(byId),
  )
  const texts = new Map(found.restored.map((piece) => [piece.piece_id, piece]))
  for (const { piece_id, restored_count, removed_count } of said.pieces)
    expect(texts.get(piece_id)).toEqual({ piece_id, count: restored_count, removed: removed_count })
  expect(found.marks).toBe(said.pieces.reduce((sum, piece) => sum + piece.mark_count, 0))
  const workers = found.letters.filter((key) => !/taskReset|confirmation|nodeOpened/.test(key))
  expect(workers.toSorted()).toEqual(said.letters.map(({ person, kind }) => `${person.account_id} ${kind}`).toSorted())
  expect(found.charge).toBe(said.charge_minor)
}

/** Assigns a step to somebody who may do it. @returns their user name. */
async function give(node_task_id: string): Promise<string> {
  const clara = await office.as('clara')
  const { kind, reviewed_id } = await office.db
    .selectFrom('node_task')
    .select(['kind', 'reviewed_id'])
    .where('node_task_id', '=', node_task_id)
    .executeTakeFirstOrThrow()
  const call = reviewed_id && kind === 'qa' ? calls.node.assignQa : calls.node.assignTalent
  for (const username of ['lin', 'wang', 'sato', 'mori', 'rui', 'kato', 'ana', 'olga']) {
    const { account_id } = await office.as(username)
    if ((await clara.ask(call, { node_task_id, account_id })).err_msg === 'OK') return username
  }
  throw new Error('nobody may do this step')
}

/** Makes one piece the source piece of another. */
async function depend(piece_id: string, source_piece_id: string): Promise<void> {
  await office.db.updateTable('piece').set({ source_piece_id }).where('piece_id', '=', piece_id).execute()
}

/** The progress of each language before the reset. */
const steps = ['none', 'accept', 'open', 'work', 'review', 'return', 'pass', 'confirm'] as const
type Step = (typeof steps)[number]

async function play(taskId: string, lang: string, until: Step): Promise<void> {
  const at = steps.indexOf(until)
  const job = await office.node(taskId, 'translationProofreading', lang)
  const reach = (step: Step) => at >= steps.indexOf(step)
  if (reach('accept')) {
    const username = await give(job.node_task_id)
    if (reach('open')) await office.open(username, job.node_task_id)
    if (reach('work')) await office.work(username, job.node_task_id)
  }
  const qa = (await office.nodes(taskId)).find((node) => node.kind === 'qa' && node.target_lang === lang)
  if (qa && reach('review')) {
    const reviewer = await give(qa.node_task_id)
    await office.open(reviewer, qa.node_task_id)
    if (until === 'return') await office.verdict(reviewer, qa.node_task_id, 'return', '请修改。')
    if (reach('pass')) await office.verdict(reviewer, qa.node_task_id, 'pass')
  }
  const check = (await office.nodes(taskId)).find(
    (one) => one.kind === 'clientConfirmation' && one.target_lang === lang,
  )
  if (check?.state === 'in_progress' && reach('confirm')) await office.verdict('clara', check.node_task_id, 'pass')
}

describe('a reset in any state', () => {
  it('has a preview that equals the result', async () => {
    const stages = ['translate', 'translationProofreading'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          until: fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...steps)),
          stage: fc.constantFrom(...stages),
          again: fc.option(fc.constantFrom(...stages)),
          isPlain: fc.boolean(),
          isChecked: fc.boolean(),
          which: fc.constantFrom('all', 'first', 'source' as const),
        }),
        async ({ until, stage, again, isPlain, isChecked, which }) => {
          const target_langs = ['zh', 'ja']
          const more = { is_acceptance_required: isChecked }
          const taskId = await office.order({ target_langs, isPlain, more })
          for (const [at, lang] of target_langs.entries()) await play(taskId, lang, until[at]!)
          for (const kind of again ? [stage, again] : [stage]) {
            const pieces = await office.db
              .selectFrom('piece')
              .select(['piece_id', 'target_lang'])
              .where('task_id', '=', taskId)
              .orderBy('target_lang', 'desc')
              .execute()
            const pieceIds = which === 'all' ? null : [pieces[0]!.piece_id]
            if (which === 'source') await depend(pieces[1]!.piece_id, pieces[0]!.piece_id)
            const { node_id } = (await office.nodes(taskId)).find((node) => node.kind === kind)!
            const said = await preview(taskId, node_id, pieceIds)
            const before = await snapshot(taskId)
            const answer = await reset(taskId, said, pieceIds)
            const after = await snapshot(taskId)
            if (said.pieces.some((piece) => piece.effect === 'resets')) {
              expect(answer.err_msg).toBe('OK')
              expect(after.revision_count).toBe(
                before.revision_count + said.pieces.reduce((sum, piece) => sum + piece.restored_count, 0),
              )
            } else expect(answer.err_msg).toBe('RESET_NOT_ALLOWED')
            expectEqual(said, difference(before, after))
            expect(after.incomes).toEqual(before.incomes)
            await office.settle(taskId)
          }
          expect(await findLedgerFaults(office.db)).toEqual([])
        },
      ),
      { numRuns: Number(process.env.RESET_RUNS ?? 8) },
    )
  }, 600_000)
})

it('of a completed and paid task leads to a second completion and payment', async () => {
  const taskId = await office.order()
  await play(taskId, 'zh', 'confirm')
  const before = await office.task(taskId)
  expect(before.status).toBe(taskStatuses.completed)
  const paid = await office.incomes(taskId)
  const said = await preview(taskId, await stageOf(taskId, 'translationProofreading'))
  expect(said.payments).toEqual([])
  const node_id = await stageOf(taskId, 'translationProofreading')
  const olga = await office.as('olga')
  const house = await olga.call(calls.taskWork.previewReset, { task_id: taskId, node_id, piece_ids: null })
  expect(house.payments.map(({ effect }) => effect)).toEqual(['kept', 'kept'])
  expect(said.charge_minor).toBeGreaterThan(0)
  expect((await reset(taskId, said)).err_msg).toBe('OK')
  const after = await office.task(taskId)
  expect(after).toMatchObject({ status: taskStatuses.inProgress, completed_at: null, confirmation: null })
  expect(after.charge_minor).toBe(before.charge_minor + said.charge_minor)
  await office.settle(taskId)
  const job = await office.node(taskId, 'translationProofreading')
  await office.work(await give(job.node_task_id), job.node_task_id, '重来')
  const qa = await office.node(taskId, 'qa')
  const reviewer = await give(qa.node_task_id)
  await office.open(reviewer, qa.node_task_id)
  await office.verdict(reviewer, qa.node_task_id, 'pass')
  await office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')
  expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.completed })
  expect(await office.incomes(taskId)).toHaveLength(2 * paid.length)
  const { rows } = await sql<{ sum: number }>`select sum(-e.amount_minor)::int8 as sum from ledger_entry e
    join ledger_account a using (ledger_account_id) join ledger_transaction t using (transaction_id)
    where a.kind = 'platform_revenue' and t.event_key like ${`revenue:${taskId}%`}`.execute(office.db)
  expect(Number(rows[0]!.sum)).toBe(after.charge_minor)
  expect(await findLedgerFaults(office.db)).toEqual([])
})

it('is refused to strangers, where there is nothing to undo, and after a change since the preview', async () => {
  const taskId = await office.order()
  const node_id = await stageOf(taskId, 'translationProofreading')
  expect((await ask(taskId, node_id, null, 'heming')).err_msg).toBe('NOT_FOUND')
  for (const { node_id: control, kind } of (await office.task(taskId)).graph.nodes)
    if (!['ai', 'human'].includes(nodeKinds[kind].by))
      expect((await ask(taskId, control)).err_msg).toBe('RESET_NOT_ALLOWED')
  expect((await reset(taskId, await preview(taskId, node_id))).err_msg).toBe('RESET_NOT_ALLOWED')
  const said = await preview(taskId, await stageOf(taskId, 'translate'))
  const job = await office.node(taskId, 'translationProofreading')
  await give(job.node_task_id)
  expect((await reset(taskId, said)).err_msg).toBe('PREVIEW_CHANGED')
  const clara = await office.as('clara')
  await clara.call(calls.task.pauseTask, { task_id: taskId })
  expect((await ask(taskId, node_id)).err_msg).toBe('RESET_NOT_ALLOWED')
  expect(resettableStages((await office.task(taskId)).graph)).toHaveLength(2)
})
