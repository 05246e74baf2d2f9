import { calls, type InputOf } from '@polyphony/contract'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { housePurpose } from '../../ground/adapters/ai/meter.ts'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import { readConfig } from '../../ground/config.ts'
import type { App } from '../../ground/context.ts'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { createSeal } from '../../ground/kernel/seal/seal.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { actorOf, type Served, serveRoutes } from '../../testing/serve-routes.ts'
import { createAi } from './provider/create-ai.ts'
import { aiCalls } from './routes.ts'

type Calls = typeof calls.ai
const key = 'sk-operators-own-key-0123456789'

let database: TestDatabase
let peer: Peer
let app: App
let served: Served

function serve(environment: Record<string, string> = {}): void {
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'x'.repeat(32),
    DATABASE_URL: database.url,
    ...environment,
  })
  const seal = createSeal(config.SECRET_KEY)
  const parts = {
    config,
    db: database.db,
    seal,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    newId: () => uuidv7(),
  }
  app = { ...parts, ai: createAi(parts) } as unknown as App
  served = serveRoutes(app, aiCalls)
}

const operator = actorOf(uuidv7(), { is_operator: true })
const stranger = actorOf(uuidv7())
const ask = <N extends keyof Calls>(name: N, input: InputOf<Calls[N]>, who = operator) =>
  served.ask(calls.ai[name], who, input)

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  peer = await startTestPeer()
  serve()
})
afterEach(async () => {
  await served.close()
  await peer.close()
  await database.db.deleteFrom('ai_provider').execute()
})

const provider = (more: object = {}) => ({
  name: 'local',
  base_url: peer.url,
  api_key: key,
  models: { chat: 'big' },
  ...more,
})

describe('the web search', () => {
  it('is named by its host, without what stands in its address', async () => {
    expect((await ask('getAiProviderList', {})).data.web_search_host).toBeNull()
    await served.close()
    serve({
      WEB_SEARCH_URL: 'https://search.example:8443/find?q={query}&key=hidden',
      WEB_SEARCH_HEADER: 'X-Key: hidden',
    })
    const { data } = await ask('getAiProviderList', {})
    expect(data.web_search_host).toBe('search.example:8443')
    expect(JSON.stringify(data)).not.toContain('hidden')
  })
})

describe('providers', () => {
  it('are stored with a sealed key that is never answered', async () => {
    const { data } = await ask('saveAiProvider', provider())
    expect(data).toMatchObject({ name: 'local', has_key: true, models: { chat: 'big' }, is_enabled: true })
    const row = await database.db.selectFrom('ai_provider').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(key)
    expect(JSON.stringify(await ask('getAiProviderList', {}))).not.toContain(row.api_key_sealed)
    await (await app.ai(housePurpose)).chat({ messages: [{ role: 'user', content: 'hi' }] })
    expect(peer.requests[0]!.authorization).toBe(`Bearer ${key}`)
  })

  it('keep their key when it is not sent, and lose it when it is emptied or the host changes', async () => {
    const { data: made } = await ask('saveAiProvider', provider())
    const change = async (more: object) =>
      (await ask('saveAiProvider', { ...provider({ api_key: undefined }), provider_id: made.provider_id!, ...more }))
        .data
    expect(await change({ models: { chat: 'small' } })).toMatchObject({ has_key: true, models: { chat: 'small' } })
    expect(await change({ base_url: 'http://elsewhere.example/v1' })).toMatchObject({ has_key: false })
    expect(await change({ api_key: key })).toMatchObject({ has_key: true })
    expect(await change({ api_key: '' })).toMatchObject({ has_key: false })
  })

  it('have unique names, and only operators may change them', async () => {
    await ask('saveAiProvider', provider())
    expect((await ask('saveAiProvider', provider())).err_msg).toBe('VERSION_CONFLICT')
    expect((await ask('saveAiProvider', provider({ name: 'environment' }))).err_msg).toBe('VERSION_CONFLICT')
    expect((await ask('saveAiProvider', provider({ provider_id: uuidv7() }))).err_msg).toBe('NOT_FOUND')
    expect((await ask('deleteAiProvider', { provider_id: uuidv7() })).err_msg).toBe('NOT_FOUND')
    expect((await ask('getAiProviderList', {}, stranger)).err_msg).toBe('NO_PERMISSION')
  })

  it('are used only while enabled, after the environment’s provider', async () => {
    expect((await app.ai(housePurpose)).capabilities).toEqual({})
    const { data } = await ask('saveAiProvider', provider({ models: { chat: 'own', speech: 'mouth' } }))
    expect((await app.ai(housePurpose)).capabilities).toMatchObject({ chat: { model: 'own' } })
    serve({ AI_BASE_URL: peer.url, AI_CHAT_MODEL: 'set' })
    const { capabilities } = await app.ai(housePurpose)
    expect(capabilities).toMatchObject({ chat: { provider: 'environment', model: 'set' }, speech: { model: 'mouth' } })
    expect((await ask('getAiProviderList', {})).data.list.map((each) => each.provider_id)).toEqual([
      null,
      data.provider_id,
    ])
    await ask('saveAiProvider', provider({ provider_id: data.provider_id, is_enabled: false }))
    expect(Object.keys((await app.ai(housePurpose)).capabilities)).toEqual(['chat'])
    await ask('deleteAiProvider', { provider_id: data.provider_id! })
    expect((await ask('getAiProviderList', {})).data.list).toHaveLength(1)
  })
})

describe('a try', () => {
  it('says whether the provider works and why not, without its key', async () => {
    const { data } = await ask('saveAiProvider', provider())
    peer.answer = () => ({ text: 'ready' })
    expect((await ask('tryAiProvider', { provider_id: data.provider_id })).data).toMatchObject({
      is_working: true,
      detail: 'ready',
    })
    peer.answer = () => ({ status: 401, message: `bad key ${key}` })
    const failed = (await ask('tryAiProvider', { provider_id: data.provider_id })).data
    expect(failed).toMatchObject({ is_working: false, detail: 'HTTP 401: bad key …' })
    expect((await ask('tryAiProvider', { provider_id: null })).err_msg).toBe('NOT_FOUND')
  })
})

describe('usage', () => {
  it('sums calls by provider, model and capability', async () => {
    await database.db.deleteFrom('ai_call').execute()
    await ask(
      'saveAiProvider',
      provider({
        models: { chat: 'big', embeddings: 'vec' },
        prices: { big: { input: 1_000_000, output: 1_000_000 } },
      }),
    )
    const ai = await app.ai(housePurpose)
    await ai.chat({ messages: [{ role: 'user', content: 'hi' }] })
    await ai.embed(['a', 'b'])
    peer.answer = () => ({ status: 400 })
    await ai.chat({ messages: [{ role: 'user', content: 'hi' }] }).catch(() => {})
    const { list } = (await ask('getAiUsage', {})).data
    expect(list).toEqual([
      {
        provider: 'local',
        model: 'big',
        capability: 'chat',
        call_count: 2,
        failed_count: 1,
        input_tokens: 11,
        output_tokens: 7,
        audio_ms: 0,
        cost_micro_usd: 18,
      },
      {
        provider: 'local',
        model: 'vec',
        capability: 'embeddings',
        call_count: 1,
        failed_count: 0,
        input_tokens: 2,
        output_tokens: 0,
        audio_ms: 0,
        cost_micro_usd: 0,
      },
    ])
    expect((await ask('getAiUsage', { since: '20991231000000000' })).data.list).toEqual([])
  })
})
