/** A transcriber's edits of cues, through the call. */
import { randomUUID } from 'node:crypto'
import type { CueEdit } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patchOf } from '../../../../../seed/actions.ts'
import { writeMachineCues } from '../../../content/text/cues/write-machine-cues.ts'
import { keepMaker } from '../../engine/node-task/progress.ts'
import { openWorld, type Piece, type World } from '../testing/world.ts'

let world: World
let piece: Piece
const client_id = randomUUID()
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  piece = await transcript()
})

const heard = (text: string, start_ms: number, end_ms: number) => ({ text, start_ms, end_ms, confidence: 0.4 })
const asr = { kind: 'asr', provider: 'peer', model: 'ear' } as const

/** Two cues with a machine's text and an empty one. */
async function transcript(): Promise<Piece> {
  const made = await world.makePiece([])
  const { db } = world
  for (const table of ['piece', 'node_task'] as const)
    await db.updateTable(table).set({ target_lang: 'en' }).where('piece_id', '=', made.piece_id).execute()
  await db
    .updateTable('node_task')
    .set({ kind: 'transcriptProofreading' })
    .where('node_task_id', '=', made.work)
    .execute()
  await world.setState(made.ai, 'in_progress')
  const cues = [
    {
      start_ms: 1000,
      end_ms: 4000,
      speaker: 'A',
      text: 'We wait. They come.',
      origin: asr,
      words: [
        heard('We', 1000, 1400),
        heard('wait.', 1500, 2000),
        heard('They', 3000, 3400),
        heard('come.', 3500, 4000),
      ],
    },
    { start_ms: 5000, end_ms: 6000, speaker: 'A', text: 'Hush.', origin: asr, words: [heard('Hush.', 5000, 6000)] },
    { start_ms: 8000, end_ms: 9000, speaker: null, text: '', origin: { kind: 'none' } as const, words: [] },
  ]
  await world.run(async (transaction) => {
    await writeMachineCues(transaction, { node_task_id: made.ai, attempt: 1, cues })
    await keepMaker(transaction.tx, made.ai, { produced_by: 'peer/ear', total_count: cues.length })
  })
  return made
}

const edit = (change: CueEdit, person: 'worker' | 'reviewer' = 'worker') =>
  world.call(person, 'editCues', { node_task_id: piece.work, client_id, edit: change }, randomUUID())
const refused = (change: CueEdit) =>
  world.refusal('worker', 'editCues', { node_task_id: piece.work, client_id, edit: change }, randomUUID())
const read = async () => (await world.call('worker', 'getSegments', { node_task_id: piece.work })).list
const short = async () =>
  (await read()).map(({ start_ms, end_ms, speaker, target }) => [start_ms, end_ms, speaker, target])

describe('cues', () => {
  it('are edited by the transcriber, and each needs a text', async () => {
    const document = await world.call('worker', 'openWorkbench', { node_task_id: piece.work, client_id })
    expect(document).toMatchObject({ makes_text: true, can: { cues: true, write: true }, segment_count: 3 })
    const reviewed = await world.call('reviewer', 'openWorkbench', { node_task_id: piece.qa, client_id })
    expect(reviewed).toMatchObject({ makes_text: true, can: { cues: false } })
    await expect(edit({ edit: 'rename', from: 'A', speaker: 'B' }, 'reviewer')).rejects.toThrow('NOT_FOUND')
    const [first, second] = await read()
    const saved = await world.call('worker', 'saveSegments', {
      node_task_id: piece.work,
      client_id,
      patches: [patchOf(first!.segment_id, 'We wait.', 1), patchOf(second!.segment_id, 'Hush!', 1)],
    })
    expect(saved).toMatchObject({ done_count: 2, total_count: 3 })
    const hand = () => world.refusal('worker', 'submitNodeTask', { node_task_id: piece.work, client_id }, randomUUID())
    expect(await hand()).toEqual({ err_msg: 'SEGMENTS_UNFINISHED', count: 1 })
  })

  it('are split with their words and joined again', async () => {
    const [first] = await read()
    const { segment_id } = first!
    const { list, total_count } = await edit({ edit: 'split', segment_id, base_rev: 1, offset: 8 })
    expect(total_count).toBe(4)
    expect(
      list.map(({ target, start_ms, end_ms, words, origin, speaker }) => [
        ...[target, start_ms, end_ms, words!.length, origin, speaker],
      ]),
    ).toEqual([
      ['We wait.', 1000, 2000, 2, asr, 'A'],
      ['They come.', 3000, 4000, 2, asr, 'A'],
    ])
    expect((await short())[1]).toEqual([3000, 4000, 'A', 'They come.'])
    expect(await refused({ edit: 'split', segment_id, base_rev: 1, offset: 2 })).toEqual({
      err_msg: 'VERSION_CONFLICT',
    })
    const merge = { edit: 'merge', segment_id, base_rev: 2, other_id: list[1]!.segment_id, other_rev: 1 } as const
    const merged = await edit(merge)
    expect(merged.removed_ids).toEqual([list[1]!.segment_id])
    expect(merged.list[0]).toMatchObject({ target: 'We wait. They come.', start_ms: 1000, end_ms: 4000, rev: 3 })
    expect(merged.list[0]!.words).toEqual(first!.words)
    expect(await short()).toHaveLength(3)
  })

  it('are added in order of time, moved, removed and restored', async () => {
    const added = await edit({ edit: 'add', start_ms: 6500, end_ms: 7500 })
    expect((await short()).map(([start]) => start)).toEqual([1000, 5000, 6500, 8000])
    const { segment_id } = added.list[0]!
    await edit({ edit: 'time', segment_id, start_ms: 200, end_ms: 900 })
    expect((await short()).map(([start]) => start)).toEqual([200, 1000, 5000, 8000])
    await edit({ edit: 'time', segment_id, start_ms: 100, end_ms: 900 })
    expect((await short()).map(([start]) => start)).toEqual([100, 1000, 5000, 8000])
    const before = await short()
    const { removed_ids } = await edit({ edit: 'remove', segment_id, base_rev: 0 })
    expect(removed_ids).toEqual([segment_id])
    expect(await short()).toHaveLength(3)
    await edit({ edit: 'restore', segment_id })
    expect(await short()).toEqual(before)
    expect((await refused({ edit: 'time', segment_id, start_ms: 5, end_ms: 5 })).err_msg).toBe('Parameter_Error')
  })

  it('have speakers, which are set for one cue or renamed for all', async () => {
    const [, , third] = await read()
    await edit({ edit: 'speaker', segment_id: third!.segment_id, speaker: ' Ana ' })
    const { list } = await edit({ edit: 'rename', from: 'A', speaker: 'Tom' })
    expect(list).toHaveLength(2)
    expect((await short()).map(([, , speaker]) => speaker)).toEqual(['Tom', 'Tom', 'Ana'])
    expect((await edit({ edit: 'rename', from: 'Nobody', speaker: 'Tom' })).list).toEqual([])
  })

  it('disappear for other viewers when they are removed', async () => {
    const since = (await world.call('worker', 'getChanges', { node_task_id: piece.work, since: '99991231235959999' }))
      .until
    const [, second] = await read()
    await edit({ edit: 'remove', segment_id: second!.segment_id, base_rev: 1 })
    const { list, removed_ids } = await world.call('reviewer', 'getChanges', { node_task_id: piece.qa, since })
    expect([list, removed_ids]).toEqual([[], [second!.segment_id]])
  })

  it('of a subtitle file can’t be edited', async () => {
    const translated = await world.makePiece(['A source'])
    const change = { edit: 'remove', segment_id: translated.segment_ids[0]!, base_rev: 0 } as const
    const answer = await world.refusal(
      'worker',
      'editCues',
      { node_task_id: translated.work, client_id, edit: change },
      randomUUID(),
    )
    expect(answer).toEqual({ err_msg: 'NODE_TASK_STATE_WRONG' })
  })
})
