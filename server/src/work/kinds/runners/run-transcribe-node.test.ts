/**
 * The transcribe node with real sound and a peer that speaks the provider's protocol, with valid and invalid answers.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../../../content/media/testing/make-media.ts'
import { saveTerms } from '../../../content/memory/term/termbase.ts'
import { createAiAdapter } from '../../../ground/adapters/ai/create-adapter.ts'
import type { AiCallRecord } from '../../../ground/adapters/ai/meter.ts'
import { type Peer, type PeerAnswer, type PeerRequest, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import { openDisk } from '../../../ground/adapters/storage/disk.ts'
import type { App } from '../../../ground/context.ts'
import { openWorld, type World } from '../../workbench/testing/world.ts'
import { runTranscribeNode } from './run-transcribe-node.ts'
import { makeMediaPiece, openAgain, run } from './testing/runs.ts'
import { tones } from './transcribe/testing/sample-audio.ts'

let world: World
let peer: Peer
let app: App
let records: AiCallRecord[]
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-transcribe-'))
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  peer = await startTestPeer()
  records = []
  app = await appWith(peer.url)
})
afterEach(() => peer.close())

async function appWith(url: string | null): Promise<App> {
  const settings = { name: 'peer', base_url: url ?? '', api_key: null, models: { transcription: 'ear' } }
  const providers = url === null ? [] : [{ ...settings, prices: { ear: { input: 0, output: 0, minute: 6000 } } }]
  const retry = { attempts: 2, first_delay_ms: 1, longest_delay_ms: 1 }
  const options = { record: async (call: AiCallRecord) => void records.push(call), retry }
  const config = {} as App['config']
  return {
    ...world.app,
    config,
    storage: await openDisk(folder),
    ai: async (purpose) => createAiAdapter(providers, { ...options, purpose }),
  }
}

/** A recording with tones as "speech" in the given spans; the piece has no text yet. */
function record(spans: readonly (readonly [number, number])[], seconds: number) {
  const file = { name: 'talk.wav', ext: 'wav', bytes: tones(spans, seconds) }
  return makeMediaPiece(world, { app, kind: 'transcribe', file })
}

async function cuesOf(pieceId: string) {
  return world.db
    .selectFrom('segment')
    .select(['segment_id', 'kind', 'start_ms', 'end_ms', 'speaker', 'source', 'target', 'origin', 'words', 'state'])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()
}

const form = (request: PeerRequest, name: string) =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(request.body.toString('latin1'))?.[1]

const said = (text: string, more: object = {}): PeerAnswer => ({ json: { text, language: 'english', ...more } })
const threeSpans = [
  [1, 3],
  [25, 27],
  [50, 52],
] as const

describe.skipIf(!hasFfmpeg)('without a provider', () => {
  it('makes empty cues where somebody speaks, and says that no model listened', async () => {
    const piece = await record(
      [
        [1, 3],
        [5, 6.5],
      ],
      8,
    )
    expect((await run(runTranscribeNode, await appWith(null), piece.ai)).produced_by).toBe('voice activity')
    const cues = await cuesOf(piece.piece_id)
    expect(cues.map(({ kind, source, target, origin, words }) => [kind, source, target, origin, words])).toEqual(
      [0, 1].map(() => ['cue', '', '', { kind: 'none' }, null]),
    )
    for (const [at, [from, to]] of [
      [1000, 3000],
      [5000, 6500],
    ].entries()) {
      expect(Math.abs(cues[at]!.start_ms! - from!)).toBeLessThan(200)
      expect(Math.abs(cues[at]!.end_ms! - to!)).toBeLessThan(200)
    }
    const work = await world.db.selectFrom('node_task').selectAll().where('node_task_id', '=', piece.work).execute()
    expect(work[0]).toMatchObject({ total_count: 2, done_count: 0 })
  })

  it('makes one cue for the whole recording where no voice is found, and says so', async () => {
    const piece = await record([], 4)
    expect((await run(runTranscribeNode, app, piece.ai)).produced_by).toBe('no voice')
    expect(await cuesOf(piece.piece_id)).toMatchObject([{ start_ms: 0, end_ms: 4000, target: '' }])
    expect(peer.requests).toHaveLength(0)
  })
})

describe.skipIf(!hasFfmpeg)('with a provider', () => {
  it('sends the language and the company’s terms, and makes cues with words, speakers and origin', async () => {
    const piece = await record([[1, 5]], 7)
    const scope = { company_id: world.actors.admin.company_id!, source_lang: 'en', target_lang: 'zh' }
    await saveTerms(world.db, scope, [{ source: 'Zelenka pier', target: '码头' }], null, app.newId)
    peer.answer = () =>
      said('The pier is empty. Close the door, please.', {
        words: ['The', 'pier', 'is', 'empty', 'Close', 'the', 'door', 'please'].map((word, at) => ({
          word,
          start: 0.2 + at * 0.4,
          end: 0.5 + at * 0.4,
          probability: at === 3 ? 0.2 : 0.9,
        })),
        segments: [{ start: 0, end: 5, text: 'The pier …', speaker: 'Speaker 1' }],
      })
    const { produced_by } = await run(runTranscribeNode, app, piece.ai)
    expect(produced_by).toBe('peer/ear')
    const [request] = peer.requests
    expect([form(request!, 'language'), form(request!, 'prompt')]).toEqual(['en', 'Zelenka pier'])
    expect(request!.body.includes('fLaC')).toBe(true)
    const cues = await cuesOf(piece.piece_id)
    expect(cues.map((cue) => cue.target)).toEqual(['The pier is empty.', 'Close the door, please.'])
    expect(cues[0]).toMatchObject({
      speaker: 'Speaker 1',
      state: 'initial',
      origin: { kind: 'asr', provider: 'peer', model: 'ear', score: 73 },
    })
    expect(cues[0]!.origin.prompt_version).toMatch(/^transcribe@[0-9a-f]{8}$/)
    expect(records[0]?.prompt_version_id).toEqual(expect.any(String))
    expect(cues[0]!.words!.map(({ text, confidence }) => [text, confidence])).toEqual([
      ['The', 0.9],
      ['pier', 0.9],
      ['is', 0.9],
      ['empty.', 0.2],
    ])
    expect(Math.abs(cues[0]!.words![0]!.start_ms - 950)).toBeLessThan(300)
    // Six seconds at 0.6 cents a minute, recorded with the node task.
    const [call] = records
    expect(call).toMatchObject({ capability: 'transcription', node_task_id: piece.ai, error: null })
    expect(call!.cost_micro_usd).toBe(Math.round((call!.audio_ms! / 60_000) * 6000))
    const revisions = await world.db
      .selectFrom('segment_revision')
      .select(['rev', 'target', 'node_task_id'])
      .where('segment_id', '=', cues[0]!.segment_id)
      .execute()
    expect(revisions).toEqual([{ rev: 1, target: 'The pier is empty.', node_task_id: piece.ai }])
  })

  it('handles overlapping words, another language, empty answers and a temporary failure', async () => {
    const piece = await record(threeSpans, 54)
    const answers: PeerAnswer[] = [
      { status: 500, message: 'busy' },
      said('One two three', {
        words: [
          { word: 'One', start: 1.5, end: 0.1 },
          { word: 'two', start: -3, end: 99 },
          { word: 'three', start: 0.2, end: 0.3 },
        ],
      }),
      { json: { text: 'Le quai est vide', language: 'french' } },
      said(''),
    ]
    const byChunk = new Map<string, PeerAnswer>()
    peer.answer = (request) => {
      const key = request.body.subarray(-2000).toString('base64')
      const known = byChunk.get(key)
      if (known && !('status' in known)) return known
      const next = answers.shift() ?? said('')
      byChunk.set(key, next)
      return next
    }
    await run(runTranscribeNode, app, piece.ai)
    const cues = await cuesOf(piece.piece_id)
    expect(cues.map((cue) => cue.target).toSorted()).toEqual(['', 'Le quai est vide', 'One two three'])
    expect(cues.find((cue) => cue.target.startsWith('Le'))!.origin.score).toBe(10)
    expect(cues.find((cue) => cue.target === '')!.origin).toEqual({ kind: 'none', fault: 'notHeard' })
    let before = 0
    for (const cue of cues) {
      expect(cue.start_ms).toBeGreaterThanOrEqual(before)
      expect(cue.end_ms).toBeGreaterThan(cue.start_ms!)
      for (const word of cue.words ?? []) {
        expect(word.start_ms).toBeGreaterThanOrEqual(cue.start_ms!)
        expect(word.end_ms).toBeLessThanOrEqual(cue.end_ms!)
      }
      before = cue.end_ms!
    }
  })

  it('continues after a kill with the chunks that weren’t heard; a completed run asks and writes nothing again', async () => {
    const piece = await record(threeSpans, 54)
    const killing = new AbortController()
    peer.answer = (_, count) => {
      if (count < 3) return said(`Part ${count}.`)
      setTimeout(() => killing.abort(new Error('killed')), 50)
      return { hang: true }
    }
    await expect(run(runTranscribeNode, app, piece.ai, killing.signal)).rejects.toThrow('killed')
    expect(await cuesOf(piece.piece_id)).toEqual([])

    peer.answer = () => said('The last part.')
    const again = await run(runTranscribeNode, app, piece.ai)
    expect(peer.requests).toHaveLength(4)
    expect(again.progress).toEqual([5, 8, 3]) // seconds heard, then cues
    const cues = await cuesOf(piece.piece_id)
    expect(cues.map((cue) => cue.target).toSorted()).toEqual(['Part 1.', 'Part 2.', 'The last part.'])

    expect(await run(runTranscribeNode, app, piece.ai)).toMatchObject({ produced_by: 'peer/ear' })
    expect(peer.requests).toHaveLength(4)
    expect(await cuesOf(piece.piece_id)).toEqual(cues)

    // Opened again, it asks again and replaces its segments.
    await openAgain(world, piece.ai)
    await run(runTranscribeNode, app, piece.ai)
    const anew = await cuesOf(piece.piece_id)
    expect(anew).toHaveLength(3)
    expect(anew.some((cue) => cues.some((old) => old.segment_id === cue.segment_id))).toBe(false)
  })

  /** Answers by the length of the sound that is sent, in seconds; the chunks of a test differ in it. */
  const byLength = (answers: Record<number, () => PeerAnswer>) => (request: PeerRequest) => {
    const file = request.body.subarray(request.body.indexOf('fLaC'))
    const input = path.join(folder, `${crypto.randomUUID()}.flac`)
    fs.writeFileSync(input, file)
    const decoded = execFileSync('ffmpeg', ['-v', 'quiet', '-i', input, '-f', 's16le', '-ar', '16000', '-'])
    const seconds = decoded.length / 32_000
    const nearest = Object.entries(answers).toSorted(
      ([a], [b]) => Math.abs(Number(a) - seconds) - Math.abs(Number(b) - seconds),
    )
    return nearest[0]![1]()
  }
  const [short, long] = [
    [1, 3],
    [25, 33],
  ] as const

  it('asks again in halves where an answer is empty and somebody speaks, and marks what still isn’t heard', async () => {
    const piece = await record([short, [25, 28.5], [29.5, 33]], 36)
    let halves = 0
    peer.answer = byLength({
      2.5: () => said('The pier is open.'),
      8.5: () => said(''),
      4: () => (halves++ === 0 ? said('') : said('It closes at night.')),
    })
    const made = await run(runTranscribeNode, app, piece.ai)
    expect(peer.requests).toHaveLength(4)
    expect(made).toMatchObject({ produced_by: 'peer/ear', counts: { done_count: 2, total_count: 3 } })
    const cues = await cuesOf(piece.piece_id)
    expect(cues.map(({ target, origin }) => [target, origin.kind, origin.fault])).toEqual([
      ['The pier is open.', 'asr', undefined],
      ['', 'none', 'notHeard'],
      ['It closes at night.', 'asr', undefined],
    ])
    expect(cues[1]!.start_ms).toBeGreaterThan(24_000)
    expect(cues[1]!.end_ms).toBeLessThan(29_500)
    const msOf = (some: typeof cues) => some.reduce((sum, { start_ms, end_ms }) => sum + end_ms! - start_ms!, 0)
    const unheard = { segment_count: 1, words: { new: msOf([cues[1]!]) }, total_words: msOf(cues) }
    expect(made.unmade, 'by the cues’ time').toMatchObject(unheard)
    // A crash before the step was complete changes nothing of that.
    expect((await run(runTranscribeNode, app, piece.ai)).counts).toEqual({ done_count: 2, total_count: 3 })
    expect(peer.requests).toHaveLength(4)
  })

  it('hears a completed transcript again only where nothing was heard, and what people have written stays', async () => {
    const piece = await record(
      [
        [1, 9],
        [25, 28],
        [60, 63],
      ],
      66,
    )
    const unheard = () => peer.requests.splice(0).length
    peer.answer = byLength({ 8.5: () => said('The pier is open.'), 3.5: () => said(''), 2: () => said('') })
    await run(runTranscribeNode, app, piece.ai)
    const before = await cuesOf(piece.piece_id)
    const [second, third] = before.slice(-2)
    expect(before.map(({ origin }) => origin.fault)).toEqual([undefined, undefined, 'notHeard', 'notHeard'])
    await world.db.updateTable('node_task').set({ state: 'completed' }).where('node_task_id', '=', piece.ai).execute()
    // Somebody writes the third cue while the first answer is on its way.
    peer.answer = async () => {
      if (peer.requests.length === 1)
        await world.db
          .updateTable('segment')
          .set({ target: 'Written by hand.', origin: JSON.stringify({ kind: 'human' }), rev: 9 })
          .where('segment_id', '=', third!.segment_id)
          .execute()
      return said('It closes at night.')
    }
    unheard()
    const again = await run(runTranscribeNode, app, piece.ai)
    expect(unheard()).toBe(2)
    expect(again.counts).toEqual({ done_count: 4, total_count: 4 })
    const after = await cuesOf(piece.piece_id)
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after.slice(2).map(({ segment_id, target, origin }) => [segment_id, target, origin.kind])).toEqual([
      [second!.segment_id, 'It closes at night.', 'asr'],
      [third!.segment_id, 'Written by hand.', 'human'],
    ])
    expect(after[2]!.words!.map(({ text }) => text).join(' ')).toBe('It closes at night.')
    expect(after[2]).toMatchObject({ start_ms: second!.start_ms, end_ms: second!.end_ms })
    // Nothing is left to be heard, so nothing is asked.
    await run(runTranscribeNode, app, piece.ai)
    expect(unheard()).toBe(0)
  })

  it('costs at most twice the recording’s length, and what isn’t heard is not stored as heard', async () => {
    const piece = await record([short, [25, 28.5], [29.5, 33]], 36)
    const killing = new AbortController()
    peer.answer = byLength({ 2.5: () => said('The pier is open.'), 8.5: () => said(''), 4: () => said('') })
    const stored = () =>
      world.db.selectFrom('transcribe_chunk').select('start_ms').where('node_task_id', '=', piece.ai).execute()
    const { answer } = peer
    peer.answer = async (request, count) => {
      if (count < 4) return answer(request, count)
      setTimeout(() => killing.abort(new Error('killed')), 50)
      return { hang: true }
    }
    await expect(run(runTranscribeNode, app, piece.ai, killing.signal)).rejects.toThrow('killed')
    expect(await stored()).toHaveLength(1)
    records.length = 0
    peer.answer = answer
    await run(runTranscribeNode, app, piece.ai)
    const heard = records.reduce((sum, { audio_ms }) => sum + (audio_ms ?? 0), 0)
    const chunk = Math.max(...records.map(({ audio_ms }) => audio_ms ?? 0))
    expect(heard).toBeGreaterThan(chunk)
    expect(heard).toBeLessThanOrEqual(2 * chunk)
    expect(await stored()).toEqual([])
  })

  it('drops what a model repeats or makes up, and leaves the rest to people', async () => {
    const piece = await record([short, long], 36)
    peer.answer = byLength({
      2.5: () => said('The pier is open.'),
      8.5: () => said('Thank you. '.repeat(60)),
      4.5: () => said('Thank you. '.repeat(60)),
      4: () => said('Thank you. '.repeat(60)),
    })
    expect(await run(runTranscribeNode, app, piece.ai)).toMatchObject({ produced_by: 'peer/ear' })
    const cues = await cuesOf(piece.piece_id)
    expect(cues.map(({ target }) => target).join(' ')).not.toMatch(/Thank you\..*Thank you\..*Thank you\./)
    expect(cues.some(({ target, origin }) => target === '' && origin.fault !== undefined)).toBe(true)
  })

  it('is not done where nothing was heard at all: nothing is written, and what failed can be tried again', async () => {
    const piece = await record([short, long], 36)
    peer.answer = () => said('')
    await expect(run(runTranscribeNode, app, piece.ai)).rejects.toMatchObject({ code: 'AI_ANSWERS_UNUSABLE' })
    expect(await cuesOf(piece.piece_id)).toEqual([])
    peer.answer = () => said('The pier is open.')
    await run(runTranscribeNode, app, piece.ai)
    expect((await cuesOf(piece.piece_id)).map(({ target }) => target).join(' ')).toContain('The pier is open.')
  })

  it('a stretch that the provider refuses costs itself alone; a wrong key fails the step', async () => {
    const piece = await record([short, long], 36)
    const refusing = { status: 400, message: 'unsafe' }
    peer.answer = byLength({
      2.5: () => said('The pier is open.'),
      8.5: () => refusing,
      4.5: () => refusing,
      4: () => refusing,
    })
    await run(runTranscribeNode, app, piece.ai)
    expect((await cuesOf(piece.piece_id)).map(({ target }) => target)).toContain('The pier is open.')
    const other = await record([short, long], 36)
    for (const status of [400, 401]) {
      peer.answer = () => ({ status, message: 'no' })
      const failed = run(runTranscribeNode, app, other.ai)
      await expect(failed).rejects.toMatchObject({
        code: 'AI_PROVIDER_FAILED',
        params: { reason: `HTTP ${status}: no` },
      })
    }
    expect(await cuesOf(other.piece_id)).toEqual([])
  })

  it('hears no characters that nobody sees: the database would refuse some', async () => {
    const piece = await record([short], 5)
    const hidden = '\u0000\u202e\u0007\u200b\ud800'
    peer.answer = () =>
      said(`The${hidden} pier is open.`, { segments: [{ start: 0, end: 3, text: 'x', speaker: 'A\u0000' }] })
    await run(runTranscribeNode, app, piece.ai)
    const [cue] = await cuesOf(piece.piece_id)
    expect(cue).toMatchObject({ target: 'The\ufffd pier is open.' })
    expect(JSON.stringify(cue)).not.toMatch(/\\u0000|\u202e|\\u0007|\u200b/)
  })

  it('writes nothing once the node isn’t in progress', async () => {
    const piece = await record([[1, 3]], 5)
    peer.answer = async () => {
      await world.setState(piece.ai, 'cancelled')
      return said('Too late.')
    }
    await run(runTranscribeNode, app, piece.ai)
    expect(await cuesOf(piece.piece_id)).toEqual([])
  })
})
