/**
 * The recognize node with real pictures and a peer that speaks the provider's protocol, with valid and invalid answers.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readProducer } from '@polyphony/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AiCallRecord } from '../../../ground/adapters/ai/meter.ts'
import { type Peer, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import { openDisk } from '../../../ground/adapters/storage/disk.ts'
import type { App } from '../../../ground/context.ts'
import { fontFor } from '../../delivery/picture/fonts.ts'
import { openWorld, type Piece, type World } from '../../workbench/testing/world.ts'
import { runRecognizeNode } from './run-recognize-node.ts'
import { appWith, makeMediaPiece, openAgain, run } from './testing/runs.ts'

let world: World
let peer: Peer
let app: App
let calls: AiCallRecord[]
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-recognize-'))
const { family, file: fontfile } = fontFor('en')
const nowhere = { TESSERACT_PATH: '/nowhere/tesseract' } as App['config']
const hasTesseract = (process.env.PATH ?? '')
  .split(path.delimiter)
  .some((dir) => fs.existsSync(path.join(dir, 'tesseract')))

beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  peer = await startTestPeer()
  calls = []
  const played = appWith(world, { url: peer.url, models: { vision: 'eye' }, record: (call) => calls.push(call) })
  app = { ...played, config: nowhere, storage: await openDisk(folder) }
})
afterEach(() => peer.close())

const withoutProvider = async (config = nowhere): Promise<App> => ({
  ...appWith(world, { url: peer.url, models: {} }),
  config,
  storage: await openDisk(folder),
})

/** A picture 3,200 pixels wide, which is more than a model gets. */
async function picture(words = ['Harbour lights', 'Closed on Monday']): Promise<Buffer> {
  const texts = words.map(async (text, at) => {
    const input = await sharp({ text: { text, font: `${family} 120`, fontfile, dpi: 72 } })
      .png()
      .toBuffer()
    return { input: await sharp(input).negate().toBuffer(), left: 200, top: 200 + at * 500 }
  })
  return sharp({ create: { width: 3200, height: 1200, channels: 3, background: '#fff' } })
    .composite(await Promise.all(texts))
    .png()
    .toBuffer()
}

const order = (bytes: Uint8Array) =>
  makeMediaPiece(world, { app, kind: 'recognize', file: { name: 'sign.png', ext: 'png', bytes } })

const regionsOf = (piece: Piece) =>
  world.db
    .selectFrom('segment')
    .select(['kind', 'region', 'source', 'target', 'state', 'origin', 'rev'])
    .where('piece_id', '=', piece.piece_id)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()

const answer = (regions: unknown) => ({ text: JSON.stringify({ regions }) })

describe('with a provider', () => {
  it('sends a smaller picture and maps the regions to the original', async () => {
    peer.answer = () =>
      answer([
        { box: [100, 100, 300, 60], text: 'Harbour lights ', confidence: 97 },
        { box: { x: 100, y: 350, width: 400, height: 60 }, text: 'Closed on\nMonday', confidence: 41.4 },
      ])
    const piece = await order(await picture())
    expect(await run(runRecognizeNode, app, piece.ai)).toMatchObject({ produced_by: 'peer/eye', progress: [0, 1] })
    const [request] = peer.requests
    expect(request!.prompt).toContain('1600 pixels wide and 600 pixels high')
    const sent = JSON.stringify(request!.json)
    const shown = Buffer.from(/data:image\/jpeg;base64,([^"]+)/.exec(sent)![1]!, 'base64')
    expect(await sharp(shown).metadata()).toMatchObject({ width: 1600, height: 600 })
    const origin = {
      kind: 'ocr',
      provider: 'peer',
      model: 'eye',
      prompt_version: expect.stringMatching(/^recognize@[0-9a-f]{8}$/),
    }
    expect(await regionsOf(piece)).toEqual([
      {
        kind: 'region',
        region: { x: 200, y: 200, width: 600, height: 120 },
        source: '',
        rev: 1,
        target: 'Harbour lights',
        state: 'initial',
        origin: { ...origin, score: 97 },
      },
      {
        kind: 'region',
        region: { x: 200, y: 700, width: 800, height: 120 },
        source: '',
        rev: 1,
        target: 'Closed on\nMonday',
        state: 'initial',
        origin: { ...origin, score: 41 },
      },
    ])
    expect(calls).toMatchObject([{ capability: 'vision', node_task_id: piece.ai, error: null }])
    expect(calls[0]?.prompt_version_id).toEqual(expect.any(String))
  })

  it('keeps the valid entries of an answer, and asks again where there are too few', async () => {
    peer.answer = (_, count) =>
      count === 1
        ? answer([{ box: [5000, 0, 10, 10], text: 'outside' }, { text: 'nowhere' }, { box: [1, 1, 9, 9], text: ' ' }])
        : answer([
            { box: [100, 100, 300, 60], text: 'Harbour' },
            { box: [104, 102, 290, 50], text: 'Harbour lights, twice' },
            { box: [100, 350, 'wide', 60], text: 'no box' },
          ])
    const piece = await order(await picture())
    await run(runRecognizeNode, app, piece.ai)
    expect(peer.requests[1]!.prompt).toContain('most entries had no text or no box')
    expect((await regionsOf(piece)).map((one) => one.target)).toEqual(['Harbour'])
  })

  it('counts the texts that were seen without a place in the picture, and clips boxes at its edge', async () => {
    peer.answer = () =>
      answer([
        { box: [100, 100, 300, 60], text: 'Harbour' },
        { box: [1400, 500, 300, 80], text: 'lights' },
        { box: [9000, 10, 40, 40], text: 'nowhere' },
      ])
    const piece = await order(await picture())
    const { counts, may_stay } = await run(runRecognizeNode, app, piece.ai)
    expect({ counts, may_stay }).toEqual({ counts: { done_count: 2, total_count: 3 }, may_stay: true })
    expect((await regionsOf(piece))[1]).toMatchObject({ region: { x: 2800, y: 1000, width: 400, height: 160 } })
  })

  it.skipIf(!hasTesseract)(
    'is read by tesseract where the model says rubbish, refuses, or overlooks everything',
    async () => {
      const app = { ...appWith(world, { url: peer.url, models: { vision: 'eye' } }), config: {} as App['config'] }
      const storage = await openDisk(folder)
      for (const useless of [{ text: 'I see a harbour.' }, { status: 400, message: 'unsafe' }, answer([])]) {
        peer.answer = () => useless
        const piece = await order(await picture())
        const { produced_by } = await run(runRecognizeNode, { ...app, storage }, piece.ai)
        expect(readProducer(produced_by)).toMatchObject({
          maker: expect.stringMatching(/^tesseract/),
          instead_of: 'peer/eye',
        })
        expect((await regionsOf(piece)).map((one) => one.target)).toEqual(['Harbour lights', 'Closed on Monday'])
      }
      peer.answer = () => answer([])
      const empty = await order(await picture([]))
      expect((await run(runRecognizeNode, { ...app, storage }, empty.ai)).produced_by).toBe('peer/eye')
    },
  )

  it('reads no characters that nobody sees', async () => {
    peer.answer = () => answer([{ box: [100, 100, 300, 60], text: 'Har\u202ebour\u0000 \u0007lights\ud800' }])
    const piece = await order(await picture())
    await run(runRecognizeNode, app, piece.ai)
    expect((await regionsOf(piece)).map((one) => one.target)).toEqual(['Harbour lights\ufffd'])
  })

  it('refuses an invalid answer and stores nothing', async () => {
    for (const text of ['I see a harbour.', '{"regions":[{"box":[1,', '{"regions":"none"}', 'null']) {
      peer.answer = () => ({ text })
      const piece = await order(await picture())
      await expect(run(runRecognizeNode, app, piece.ai), text).rejects.toMatchObject({ code: 'AI_ANSWER_UNUSABLE' })
      expect(await regionsOf(piece)).toEqual([])
    }
  })

  it('accepts the answer that there is no text', async () => {
    peer.answer = () => answer([])
    const piece = await order(await picture([]))
    await run(runRecognizeNode, app, piece.ai)
    expect(peer.requests).toHaveLength(1)
    expect(await regionsOf(piece)).toEqual([])
  })

  it('stops when it is aborted, and completes once however often it was killed', async () => {
    const piece = await order(await picture())
    const stopping = new AbortController()
    peer.answer = () => {
      stopping.abort(new Error('stopped'))
      return { hang: true }
    }
    await expect(run(runRecognizeNode, app, piece.ai, stopping.signal)).rejects.toThrow('stopped')
    expect(await regionsOf(piece)).toEqual([])
    peer.answer = () => answer([{ box: [100, 100, 300, 60], text: 'Harbour' }])
    await Promise.all([1, 2].map(() => run(runRecognizeNode, app, piece.ai)))
    await run(runRecognizeNode, app, piece.ai)
    expect(await regionsOf(piece)).toHaveLength(1)
    await openAgain(world, piece.ai)
    peer.answer = () => answer([{ box: [100, 100, 300, 60], text: 'Harbour lights' }])
    await run(runRecognizeNode, app, piece.ai)
    expect((await regionsOf(piece)).map((one) => one.target)).toEqual(['Harbour lights'])
    await world.setState(piece.ai, 'cancelled')
    peer.answer = () => answer([])
    await openAgain(world, piece.ai)
    await world.setState(piece.ai, 'cancelled')
    await run(runRecognizeNode, app, piece.ai)
    expect(await regionsOf(piece)).toHaveLength(1)
  })

  it('fails when the file is no picture', async () => {
    const piece = await order(Buffer.from('no picture'))
    await expect(run(runRecognizeNode, app, piece.ai)).rejects.toMatchObject({ code: 'FILE_ABNORMAL' })
  })
})

describe('without a provider', () => {
  it('leaves the regions to people where tesseract isn’t installed', async () => {
    const piece = await order(await picture())
    expect((await run(runRecognizeNode, await withoutProvider(), piece.ai)).produced_by).toBe('by hand')
    expect(await regionsOf(piece)).toEqual([])
  })

  it.skipIf(!hasTesseract)('reads with tesseract where it is installed, and stores the confidence', async () => {
    const piece = await order(await picture())
    const app = await withoutProvider({} as App['config'])
    expect((await run(runRecognizeNode, app, piece.ai)).produced_by).toMatch(/^tesseract\/\d/)
    const found = await regionsOf(piece)
    expect(found.map((one) => one.target)).toEqual(['Harbour lights', 'Closed on Monday'])
    expect(found[0]).toMatchObject({ origin: { kind: 'ocr', provider: 'tesseract' } })
    expect(Math.abs(found[0]!.region!.x - 200)).toBeLessThan(40)
    await world.db.updateTable('node_task').set({ source_lang: 'tlh' }).where('node_task_id', '=', piece.ai).execute()
    await openAgain(world, piece.ai)
    expect((await run(runRecognizeNode, app, piece.ai)).produced_by).toBe('by hand')
  })
})
