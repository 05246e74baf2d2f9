import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patchOf } from '../../../../seed/actions.ts'
import { finalTargets, markFinal } from '../../content/text/final-targets.ts'
import { writeMachineRevisions } from '../../content/text/write-machine-revisions.ts'
import { writeSegments } from '../../content/text/write-segments.ts'
import { statementsOf } from '../../testing/statements.ts'
import { countSegments, isDone } from './count-segments.ts'
import { openWorld, segmentOf, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const machine = { state: 'initial', origin: { kind: 'mt', provider: 'test' } } as const
const revisionsOf = (segment_id: string) =>
  world.db.selectFrom('segment_revision').selectAll().where('segment_id', '=', segment_id).orderBy('rev').execute()

it('the segments have the texts of the file, in its order', async () => {
  const piece = await world.makePiece([])
  const codes = [{ id: '1', kind: 'paired' as const, label: 'i' }]
  const cue = {
    ...segmentOf('⟦1⟧One⟦/1⟧ "two" \\ 三', 0),
    kind: 'cue' as const,
    start_ms: 0,
    end_ms: 1500,
    speaker: 'A',
    codes,
  }
  const many = Array.from({ length: 1500 }, (_, at) => segmentOf(`Text ${at}`, at + 1))
  await world.run((transaction) => writeSegments(transaction, { piece_id: piece.piece_id, segments: [cue, ...many] }))
  const stored = await finalTargets(world.db, piece.piece_id)
  expect(stored[0]).toMatchObject({
    key: 's0',
    kind: 'cue',
    start_ms: 0,
    end_ms: 1500,
    speaker: 'A',
    source: cue.source,
    codes,
    target: '',
  })
  expect(stored.map((segment) => segment.key)).toEqual([cue, ...many].map((segment) => segment.key))
})

it('a document of 10,000 segments needs a few statements (bench/documents.ts has the figures)', async () => {
  const piece = await world.makePiece([])
  const segments = Array.from({ length: 10_000 }, (_, at) => segmentOf(`A sentence of some length, number ${at}.`, at))
  const few = async (what: () => Promise<unknown>) => expect(await statementsOf(what)).toBeLessThan(100)
  await few(() => world.run((transaction) => writeSegments(transaction, { piece_id: piece.piece_id, segments })))
  const rows = await finalTargets(world.db, piece.piece_id)
  const items = rows.map(({ segment_id, source }) => ({ segment_id, target: source, ...machine }))
  await few(() => world.run((transaction) => writeMachineRevisions(transaction, { node_task_id: piece.ai, items })))
  await few(() => finalTargets(world.db, piece.piece_id))
  await few(() => world.run((transaction) => markFinal(transaction, { piece_id: piece.piece_id, node_task_id: null })))
})

it('a machine’s drafts are written once per attempt, but not into locked or foreign segments', async () => {
  const piece = await world.makePiece(['One', 'Two', 'Three'])
  const other = await world.makePiece(['Other'])
  const [one, two, three] = piece.segment_ids as [string, string, string]
  await world.db.updateTable('segment').set({ is_locked: true }).where('segment_id', '=', three).execute()
  const write = (ids: string[], target: string, attempt?: number) =>
    world.run((transaction) =>
      writeMachineRevisions(transaction, {
        node_task_id: piece.ai,
        attempt,
        items: ids.map((segment_id) => ({ segment_id, target, ...machine })),
      }),
    )
  expect(await write([one], '一')).toEqual([one])
  expect((await write([one, two, three, other.segment_ids[0]!], '二')).sort()).toEqual([two])
  expect((await revisionsOf(one)).map(({ rev, target, author_id }) => [rev, target, author_id])).toEqual([
    [1, '一', null],
  ])
  expect(await write([one], '壹', 1)).toEqual([one])
  expect((await revisionsOf(one)).map((revision) => revision.target)).toEqual(['一', '壹'])
  expect(await revisionsOf(three)).toHaveLength(0)
  expect(await revisionsOf(other.segment_ids[0]!)).toHaveLength(0)
  const [first] = await finalTargets(world.db, piece.piece_id)
  expect(first).toMatchObject({ target: '壹', state: 'initial' })
})

it('viewers are notified when a machine writes', async () => {
  const piece = await world.makePiece(['One'])
  world.said.length = 0
  const [segment_id] = piece.segment_ids as [string]
  const items = [{ segment_id, target: '一', ...machine }]
  await world.run((transaction) => writeMachineRevisions(transaction, { node_task_id: piece.ai, items }))
  expect(world.said).toMatchObject([
    { room: `document:${piece.piece_id}`, name: 'segments_changed', event: { segment_ids: [segment_id] } },
  ])
})

it('closing a piece adds one last revision with the same words, once', async () => {
  const piece = await world.makePiece(['One', 'Two'])
  const [one] = piece.segment_ids as [string]
  const patches = [patchOf(one, '一')]
  await world.call('worker', 'saveSegments', { node_task_id: piece.work, client_id: randomUUID(), patches })
  for (let times = 0; times < 2; times++)
    await world.run((transaction) => markFinal(transaction, { piece_id: piece.piece_id, node_task_id: null }))
  const revisions = await revisionsOf(one)
  expect(revisions.map(({ rev, target, state }) => [rev, target, state])).toEqual([
    [1, '一', 'translated'],
    [2, '一', 'final'],
  ])
  expect((await finalTargets(world.db, piece.piece_id)).map((segment) => segment.state)).toEqual(['final', 'final'])
})

it('the database counts done segments in the same way as the function', async () => {
  const sources = ['One', ' ', '\u3000\u00a0', '\ufeff\u2003\n', '\u200b', '。']
  const states = ['initial', 'translated'] as const
  for (const target of ['', '一']) {
    for (const state of states) {
      const piece = await world.makePiece(sources)
      await world.db.updateTable('segment').set({ target, state }).where('piece_id', '=', piece.piece_id).execute()
      const done = sources.filter((source) =>
        isDone({ source, target, state, is_locked: false }, { makes_text: false }),
      )
      const counts = { total_count: sources.length, done_count: done.length }
      expect(await countSegments(world.db, piece.piece_id), `${target} ${state}`).toEqual(counts)
    }
  }
  const locked = await world.makePiece(['One'])
  await world.db.updateTable('segment').set({ is_locked: true }).where('piece_id', '=', locked.piece_id).execute()
  expect(await countSegments(world.db, locked.piece_id)).toEqual({ total_count: 1, done_count: 1 })
})
