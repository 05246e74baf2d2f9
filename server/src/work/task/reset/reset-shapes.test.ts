/** Resets of transcripts whose cues people have split, joined and moved: the preview equals the result. */

import { type CueEdit, calls, type ResetPreview } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patchOf } from '../../../../../seed/actions.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { agreedWith } from '../../engine/node-task/agreement.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
let flow_id: string
beforeAll(async () => {
  office = await openOffice()
  const clara = await office.as('clara')
  const graph = chain(
    { node_id: 'first', kind: 'transcriptProofreading', hours: 24 },
    { node_id: 'second', kind: 'transcriptProofreading', hours: 24 },
    { node_id: 'end', kind: 'deliver', hours: 1 },
  )
  const flow = { name: 'Two hands', media: 'video' as const, graph }
  flow_id = (await clara.call(calls.flow.customizeFlow, flow, idempotencyKey())).flow_id
})
afterAll(() => office.server.close())

type Stage = 'first' | 'second'
const nodeOf = async (taskId: string, stage: Stage) =>
  (await office.nodes(taskId)).find((node) => node.node_id === stage)!

interface Row {
  segment_id: string
  text: string
  shape: string
  is_removed: boolean
}

async function rowsOf(taskId: string): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    select s.segment_id, s.target || ' ' || s.state as text, s.removed_at is not null as is_removed,
      row(s.place, s.start_ms, s.end_ms, s.speaker, s.words, s.region)::text as shape
    from segment s join piece p using (piece_id) where p.task_id = ${taskId}`.execute(office.db)
  return new Map(rows.map((row) => [row.segment_id, row]))
}

/** The text as a reader sees it. */
const read = (rows: ReadonlyMap<string, Row>) =>
  [...rows.values()]
    .filter((row) => !row.is_removed)
    .map(({ segment_id, shape, text }) => [segment_id, shape, text])
    .toSorted()

function difference(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>) {
  const pairs = [...before.values()].map((row) => [row, after.get(row.segment_id)!] as const)
  const count = (is: (was: Row, now: Row) => boolean) => pairs.filter(([was, now]) => is(was, now)).length
  const stays = (was: Row, now: Row) => !was.is_removed && !now.is_removed
  return {
    restored_count: count((was, now) => stays(was, now) && was.text !== now.text),
    moved_count: count((was, now) => stays(was, now) && was.shape !== now.shape),
    back_count: count((was, now) => was.is_removed && !now.is_removed),
    gone_count: count((was, now) => !was.is_removed && now.is_removed),
    removed_count: 0,
  }
}

const countsOf = ({ pieces: [piece] }: ResetPreview) => {
  const { restored_count, moved_count, back_count, gone_count, removed_count } = piece!
  return { restored_count, moved_count, back_count, gone_count, removed_count }
}

const kinds = ['split', 'merge', 'time', 'speaker', 'rename', 'remove', 'restore', 'add', 'write'] as const
const act = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(20), by: fc.integer({ min: 1, max: 4000 }) })
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Performs the possible edits; the server refuses the others. */
async function perform(username: string, taskId: string, stage: Stage, { kind, at, by }: Act): Promise<void> {
  const talent = await office.as(username)
  const { node_task_id } = await nodeOf(taskId, stage)
  const { client_id } = await office.open(username, node_task_id)
  const { list } = await talent.call(calls.workbench.getSegments, { node_task_id })
  const one = list[at % Math.max(1, list.length)]
  const other = list[(at + 1) % Math.max(1, list.length)]
  const gone = [...(await rowsOf(taskId)).values()].filter((row) => row.is_removed).map((row) => row.segment_id)
  if (kind === 'add' || !one || !other) {
    const edit: CueEdit = { edit: 'add', start_ms: by, end_ms: by + 500 }
    await talent.ask(calls.workbench.editCues, { node_task_id, client_id, edit }, idempotencyKey())
    return
  }
  const { segment_id, rev: base_rev } = one
  if (kind === 'write') {
    const patch = patchOf(segment_id, `${one.target} ${by}`.trim(), base_rev)
    await talent.ask(calls.workbench.saveSegments, { node_task_id, client_id, patches: [patch] })
    return
  }
  const edits: Record<Exclude<typeof kind, 'add' | 'write'>, CueEdit> = {
    split: { edit: 'split', segment_id, base_rev, offset: 1 + (by % Math.max(1, one.target.length - 1)) },
    merge: { edit: 'merge', segment_id, base_rev, other_id: other.segment_id, other_rev: other.rev },
    time: { edit: 'time', segment_id, start_ms: by * 2, end_ms: by * 2 + 700 },
    speaker: { edit: 'speaker', segment_id, speaker: by % 2 ? 'Ann' : null },
    rename: { edit: 'rename', from: 'Ann', speaker: 'Bea' },
    remove: { edit: 'remove', segment_id, base_rev },
    restore: { edit: 'restore', segment_id: gone[by % Math.max(1, gone.length)] ?? segment_id },
  }
  await talent.ask(calls.workbench.editCues, { node_task_id, client_id, edit: edits[kind] }, idempotencyKey())
}

/** Assigns a step even to somebody at the limit. */
async function give(taskId: string, stage: Stage): Promise<void> {
  const { node_task_id, assignee_id } = await nodeOf(taskId, stage)
  if (assignee_id) return
  const { account_id } = await office.as('lin')
  const now = office.app.now()
  await office.db
    .updateTable('node_task')
    .set({ ...agreedWith({ account_id, payer_id: null }, now), state: 'assigned', accepted_at: now })
    .where('node_task_id', '=', node_task_id)
    .execute()
}

async function play(taskId: string, stage: Stage, acts: readonly Act[]): Promise<void> {
  await give(taskId, stage)
  for (const each of acts) await perform('lin', taskId, stage, each)
}

async function reset(taskId: string, stage: Stage) {
  const clara = await office.as('clara')
  const asked = { task_id: taskId, node_id: stage, piece_ids: null }
  const said = await clara.call(calls.taskWork.previewReset, asked)
  const before = await rowsOf(taskId)
  await clara.call(calls.taskWork.resetFlow, { ...asked, seal: said.seal })
  const after = await rowsOf(taskId)
  expect(difference(before, after)).toEqual(countsOf(said))
  expect(said.pieces[0]!.is_shape_lost).toBe(false)
  if (said.pieces[0]!.gone_count + said.pieces[0]!.back_count > 0)
    expect((await nodeOf(taskId, stage)).total_count).toBe(read(after).length)
  return after
}

/** Two of three cues are joined, and the last one is removed. */
const nothingLeft: Act[] = [
  { kind: 'merge', at: 0, by: 1 },
  { kind: 'remove', at: 0, by: 1 },
  { kind: 'remove', at: 0, by: 1 },
]

/** A cue is added and removed, and two of the old ones are joined. */
const takenOutAndJoined: Act[] = [
  { kind: 'time', at: 4, by: 1 },
  { kind: 'add', at: 0, by: 1000 },
  { kind: 'remove', at: 0, by: 1 },
  { kind: 'merge', at: 0, by: 1 },
]

it('the preview equals the result, and all text is restored', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        first: fc.array(act, { minLength: 1, maxLength: 6 }),
        second: fc.array(act, { maxLength: 6 }),
        again: fc.array(act, { maxLength: 4 }),
        stage: fc.constantFrom('first' as const, 'second' as const),
      }),
      async ({ first, second, again, stage }) => {
        const taskId = await office.order({ target_langs: [], more: { flow_id } })
        const states: Record<Stage, unknown> = { first: read(await rowsOf(taskId)), second: null }
        await play(taskId, 'first', first)
        const { node_task_id } = await nodeOf(taskId, 'first')
        await office.work('lin', node_task_id, 'heard')
        states.second = read(await rowsOf(taskId))
        await play(taskId, 'second', second)
        expect(read(await reset(taskId, stage))).toEqual(states[stage])
        // Resets a second time.
        await office.settle(taskId)
        await play(taskId, stage, again)
        expect(read(await reset(taskId, stage))).toEqual(states[stage])
      },
    ),
    {
      numRuns: Number(process.env.RESET_RUNS ?? 6),
      examples: [
        [{ first: nothingLeft, second: [], again: [], stage: 'first' }],
        [{ first: takenOutAndJoined, second: [], again: [], stage: 'first' }],
      ],
    },
  )
}, 600_000)

it('the preview says that cues of older work stay split', async () => {
  const taskId = await office.order({ target_langs: [], more: { flow_id } })
  await play(taskId, 'first', [{ kind: 'split', at: 0, by: 7 }])
  const { node_task_id } = await nodeOf(taskId, 'first')
  const kept = office.db.updateTable('node_task').set({ is_shape_kept: false }).where('node_task_id', '=', node_task_id)
  await kept.execute()
  const clara = await office.as('clara')
  const asked = { task_id: taskId, node_id: 'first', piece_ids: null }
  expect((await clara.call(calls.taskWork.previewReset, asked)).pieces[0]).toMatchObject({ is_shape_lost: true })
})
