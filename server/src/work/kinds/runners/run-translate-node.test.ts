import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { learn } from '../../../content/memory/learn.ts'
import { createAiAdapter } from '../../../ground/adapters/ai/create-adapter.ts'
import { type Peer, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import type { App } from '../../../ground/context.ts'
import { openWorld, type World } from '../../workbench/testing/world.ts'
import { runTranslateNode } from './run-translate-node.ts'

let world: World
let peer: Peer

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  peer = await startTestPeer()
})
afterEach(() => peer.close())

const sources = (request: { prompt: string }) =>
  (JSON.parse(request.prompt) as { segments: { id: string; text: string }[] }).segments
const translated = (request: { prompt: string }) => ({
  text: JSON.stringify({ translations: sources(request).map(({ id, text }) => ({ id, text: `译:${text}` })) }),
})

function appWith(models: { chat?: string }): App {
  const settings = { name: 'peer', base_url: peer.url, api_key: null, models, prices: {} }
  const retry = { attempts: 1, first_delay_ms: 1, longest_delay_ms: 1 }
  return { ...world.app, ai: async () => createAiAdapter([settings], { record: async () => {}, retry }) }
}

async function newPiece(texts: readonly string[]) {
  const piece = await world.makePiece(texts)
  await openAgain(piece.ai)
  return piece
}

function openAgain(nodeTaskId: string) {
  return world.db
    .updateTable('node_task')
    .set({ state: 'in_progress', opened_at: new Date() })
    .where('node_task_id', '=', nodeTaskId)
    .execute()
}

function segmentsOf(pieceId: string) {
  return world.db
    .selectFrom('segment')
    .select(['source', 'target', 'origin', 'state', 'rev'])
    .where('piece_id', '=', pieceId)
    .orderBy('place')
    .execute()
}

function run(app: App, nodeTaskId: string) {
  const progress: number[] = []
  const options = {
    signal: new AbortController().signal,
    onProgress: async ({ done_count }: { done_count: number }) => void progress.push(done_count),
  }
  return runTranslateNode(app, nodeTaskId, options).then((result) => ({ ...result, progress }))
}

describe('a translate node', () => {
  it('without a provider writes matches of the memory as drafts', async () => {
    const piece = await newPiece(['The gate is open.', 'Nobody knows this.', '42'])
    const unit = { source: 'The gate is open.', target: '门开着。', codes: [], segment_id: null, author_id: null }
    const scope = { company_id: world.actors.admin.company_id!, source_lang: 'en', target_lang: 'zh', task_id: null }
    await learn(world.db, { ...scope, segments: [unit] }, world.app.newId)
    expect(await run(appWith({}), piece.ai)).toMatchObject({ produced_by: 'memory', missed: [], progress: [1, 3] })
    expect(await segmentsOf(piece.piece_id)).toMatchObject([
      { target: '门开着。', state: 'initial', origin: { kind: 'tm', score: 100 } },
      { target: '', origin: { kind: 'none' } },
      { target: '42', origin: { kind: 'source', score: 100 } },
    ])
  })

  it('continues after a stop; nothing is asked or written twice', async () => {
    const texts = Array.from({ length: 100 }, (_, index) => `Line number ${index} of the talk`)
    const piece = await newPiece(texts)
    peer.answer = (request, count) => (count > 3 ? { status: 401, message: 'gone' } : translated(request))
    await expect(run(appWith({ chat: 'big' }), piece.ai)).rejects.toMatchObject({ code: 'AI_PROVIDER_FAILED' })
    const before = (await segmentsOf(piece.piece_id)).filter((segment) => segment.target !== '')
    expect(before.length).toBeGreaterThanOrEqual(20)
    expect(before.length).toBeLessThan(100)

    peer.requests.length = 0
    peer.answer = translated
    const { produced_by, progress } = await run(appWith({ chat: 'big' }), piece.ai)
    expect(produced_by).toBe('peer/big')
    expect(progress[0]).toBe(before.length)
    expect(peer.requests.flatMap((request) => sources(request))).toHaveLength(100 - before.length)
    const after = await segmentsOf(piece.piece_id)
    expect(after.map((segment) => segment.target)).toEqual(texts.map((text) => `译:${text}`))
    const first = before[0]!.rev
    expect(new Set(after.map((segment) => segment.rev))).toEqual(new Set([first]))
  })

  it('opened again drafts again, but keeps what people wrote', async () => {
    const piece = await newPiece(['First one', 'Second one'])
    peer.answer = translated
    await run(appWith({ chat: 'big' }), piece.ai)
    await world.db
      .updateTable('segment')
      .set({ target: '人写的', origin: JSON.stringify({ kind: 'human' }) })
      .where('segment_id', '=', piece.segment_ids[0]!)
      .execute()
    await openAgain(piece.ai)
    peer.answer = (request) => ({
      text: JSON.stringify({ translations: sources(request).map(({ id }) => ({ id, text: '新' })) }),
    })
    await run(appWith({ chat: 'big' }), piece.ai)
    expect((await segmentsOf(piece.piece_id)).map((segment) => segment.target)).toEqual(['人写的', '新'])
  })

  it('with an unknown id is NOT_FOUND', async () => {
    await expect(run(appWith({}), world.app.newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('a model reads placeholders as the file writes them, and they are codes again in its draft', async () => {
  const piece = await newPiece(['x'])
  const codes = [{ id: 'name', kind: 'alone' as const, label: '{name}', is_literal: true }]
  await world.db
    .updateTable('segment')
    .set({ source: 'Hello ⟦name/⟧, welcome back', codes: JSON.stringify(codes) })
    .where('piece_id', '=', piece.piece_id)
    .execute()
  const read: string[] = []
  peer.answer = (request) => {
    read.push(...sources(request).map(({ text }) => text))
    return {
      text: JSON.stringify({ translations: sources(request).map(({ id }) => ({ id, text: '您好{name}，欢迎回来' })) }),
    }
  }
  await run(appWith({ chat: 'm' }), piece.ai)
  expect(read).toEqual(['Hello {name}, welcome back'])
  expect(await segmentsOf(piece.piece_id)).toMatchObject([{ target: '您好⟦name/⟧，欢迎回来' }])
})
