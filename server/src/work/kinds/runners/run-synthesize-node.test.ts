import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type AiModels, type DubSetting, defaultDubSetting } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../../../content/media/testing/make-media.ts'
import { type Peer, type PeerRequest, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import { openDisk } from '../../../ground/adapters/storage/disk.ts'
import type { App } from '../../../ground/context.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { openWorld, type World } from '../../workbench/testing/world.ts'
import { chosenTakes, keepTake, readLines } from '../dub/takes.ts'
import { runSynthesizeNode } from './run-synthesize-node.ts'
import { appWith, openAgain, run } from './testing/runs.ts'

let world: World
let peer: Peer
let storage: App['storage']
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-takes-'))
beforeAll(async () => {
  world = await openWorld()
  storage = await openDisk(folder)
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
  await world.close()
})
beforeEach(async () => {
  peer = await startTestPeer()
  peer.answer = (request) => voice(request)
})
afterEach(() => peer.close())

const models: AiModels = { speech: 'voice', chat: 'big' }
function appOf(having: AiModels = models): App {
  return { ...appWith(world, { url: peer.url, models: having }), storage, config: {} as App['config'] }
}
const synthesize = (nodeTaskId: string, having = models) => run(runSynthesizeNode, appOf(having), nodeTaskId)

/** A peer that speaks 100 ms per character and answers a chat with `shorter`. */
function voice(request: PeerRequest, shorter = '短') {
  if (request.path !== '/v1/audio/speech') return { text: shorter }
  return { bytes: wav(String(request.json.input).length * 100) }
}

/** A square tone, or silence: 8 bits, 8,000 samples a second. */
function wav(ms: number, isSilent = false): Buffer {
  const data = Buffer.from(Array.from({ length: ms * 8 }, (_, at) => (isSilent ? 0x80 : at % 16 < 8 ? 0x40 : 0xc0)))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [value, at] of [
    [16, 16],
    [8000, 24],
    [8000, 28],
    [data.length, 40],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  return Buffer.concat([head, data])
}

/** Lines of one second each, one every two seconds. */
async function pieceOf(targets: readonly string[], setting: Partial<DubSetting> = {}) {
  const piece = await world.makePiece(targets)
  await openAgain(world, piece.ai)
  await world.db
    .updateTable('node_task')
    .set({ dub_setting: JSON.stringify({ ...defaultDubSetting, ...setting }) })
    .where('node_task_id', '=', piece.ai)
    .execute()
  for (const [at, target] of targets.entries())
    await world.db
      .updateTable('segment')
      .set({ kind: 'cue', target, start_ms: at * 2000, end_ms: at * 2000 + 1000, speaker: at % 2 ? 'Ann' : null })
      .where('segment_id', '=', piece.segment_ids[at]!)
      .execute()
  return piece
}
const takesOf = (pieceId: string) =>
  world.db.selectFrom('dub_take').selectAll().where('piece_id', '=', pieceId).orderBy('said_for').execute()

describe.skipIf(!hasFfmpeg)('a synthesize node', () => {
  it('speaks each line with its speaker’s voice and fits it to its time', async () => {
    const setting = { voices: [{ speaker: 'Ann', voice: 'nova' }], default_voice: 'echo' }
    const piece = await pieceOf(
      ['一二三', '一二三四五六七八九十一二三四五', '', '一'.repeat(20), '二'.repeat(40)],
      setting,
    )
    expect(await synthesize(piece.ai)).toMatchObject({ produced_by: 'peer/voice' })
    const takes = await takesOf(piece.piece_id)
    expect(takes.map(({ text, fit, speed, voice }) => [text, fit, speed, voice])).toEqual([
      ['一'.repeat(20), 'speeds', 1.05, 'nova'],
      ['一二三', 'fits', 1, 'echo'],
      ['一二三四五六七八九十一二三四五', 'borrows', 1, 'nova'],
      ['短', 'fits', 1, 'echo'], // the line was shortened
    ])
    expect(takes.every((take) => take.is_chosen && take.origin === 'machine')).toBe(true)
    const { size } = await world.db
      .selectFrom('file')
      .select('size')
      .where('file_id', '=', takes[1]!.file_id)
      .executeTakeFirstOrThrow()
    expect(size).toBe(wav(300).length)
  })

  it('leaves a line to a person where the wording may not change or doesn’t get shorter', async () => {
    const long = '三'.repeat(40)
    for (const [setting, shorter] of [
      [{ may_shorten: false }, '短'],
      [{}, '四'.repeat(50)],
      [{}, '…'],
    ] as const) {
      peer.answer = (request) => voice(request, shorter)
      const piece = await pieceOf([long], setting)
      await synthesize(piece.ai)
      expect(await takesOf(piece.piece_id)).toMatchObject([{ text: long, fit: 'tooLong', speed: 1.2 }])
    }
  })

  it('continues after a kill with the lines that have no take, each line once', async () => {
    const piece = await pieceOf(['一', '二', '三', '四', '五', '六'])
    let spoken = 0
    peer.answer = (request) => (++spoken > 3 ? { status: 401 } : voice(request))
    await expect(synthesize(piece.ai)).rejects.toMatchObject({ code: 'AI_PROVIDER_FAILED' })
    const before = await takesOf(piece.piece_id)
    expect(before.length).toBeGreaterThan(0)
    peer.answer = (request) => voice(request)
    await synthesize(piece.ai)
    const after = await takesOf(piece.piece_id)
    expect(after.map((take) => take.said_for).toSorted()).toEqual(['一', '二', '三', '四', '五', '六'].toSorted())
    for (const take of before) expect(after).toContainEqual(take)
    const asked = peer.requests.length
    await synthesize(piece.ai)
    expect(peer.requests.length).toBe(asked)
  })

  const useless = {
    'is no sound': () => Buffer.from('<html>sorry</html>'),
    'is empty': () => Buffer.alloc(0),
    'is cut in its head': () => wav(600).subarray(0, 30),
    'is silent': () => wav(600, true),
    'is far too short for the text': () => wav(100),
    'is far too long for the text': () => wav(60_000),
  }
  it.each(Object.entries(useless))(
    'a line whose sound %s is tried twice and then left to people, the others are kept',
    async (_, bad) => {
      const piece = await pieceOf(['第一句话说完了', '第二句话说完了', '第三句话说完了'])
      peer.answer = (request) => (String(request.json.input).includes('二') ? { bytes: bad() } : voice(request))
      const made = await synthesize(piece.ai)
      expect(made).toMatchObject({ produced_by: 'peer/voice', counts: { done_count: 2, total_count: 3 } })
      expect(made.unmade, 'by the lines’ time').toMatchObject({ words: { new: 1000 }, total_words: 3000 })
      expect((await takesOf(piece.piece_id)).map((take) => take.said_for)).toEqual(['第一句话说完了', '第三句话说完了'])
      expect(peer.requests).toHaveLength(4)
      // The step runs again: only what is missing is asked for.
      peer.answer = (request) => voice(request)
      expect((await synthesize(piece.ai)).counts).toEqual({ done_count: 3, total_count: 3 })
      expect(peer.requests.slice(4).map(({ json }) => json.input)).toEqual(['第二句话说完了'])
    },
  )

  it('nothing but useless sounds are no step that is done, and are asked for a few times only', async () => {
    const piece = await pieceOf(Array.from({ length: 30 }, (_, at) => `第${at}句话说完了`))
    peer.answer = () => ({ bytes: wav(600, true) })
    await expect(synthesize(piece.ai)).rejects.toMatchObject({ code: 'AI_ANSWERS_UNUSABLE', params: { total: 30 } })
    expect(peer.requests.length).toBeLessThanOrEqual(10)
    expect(await takesOf(piece.piece_id)).toEqual([])
  })

  it('without a voice fails with SPEECH_MISSING', async () => {
    const piece = await pieceOf(['一'])
    const { PATH } = process.env
    process.env.PATH = folder
    try {
      await expect(synthesize(piece.ai, {})).rejects.toMatchObject({ code: 'SPEECH_MISSING' })
    } finally {
      process.env.PATH = PATH
    }
    expect(await takesOf(piece.piece_id)).toEqual([])
  })

  it('of two concurrent takes one is chosen; a changed line has none', async () => {
    const piece = await pieceOf(['一'])
    const [line] = await readLines(world.db, piece.piece_id)
    const take = {
      piece_id: piece.piece_id,
      node_task_id: piece.ai,
      line: line!,
      text: '一',
      voice: null,
      ext: 'wav',
      company_id: world.actors.admin.company_id!,
      owner_id: world.actors.admin.account_id,
      author_id: null,
      max_speed: 1.2,
      duration_ms: 100,
      origin: 'human' as const,
      produced_by: null,
      bytes: wav(100),
    }
    await Promise.all(
      [1, 2, 3, 4].map(() => inTransaction(appOf(), (transaction) => keepTake(appOf(), transaction, take))),
    )
    expect((await takesOf(piece.piece_id)).filter((one) => one.is_chosen)).toHaveLength(1)
    expect(await chosenTakes(world.db, piece.piece_id)).toHaveLength(1)
    await world.db.updateTable('segment').set({ target: '二' }).where('segment_id', '=', line!.segment_id).execute()
    expect(await chosenTakes(world.db, piece.piece_id)).toEqual([])
  })
})
