import { randomUUID } from 'node:crypto'
import type { AiModels } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AiAdapter, ChatEvent } from './adapter.ts'
import { createAiAdapter } from './create-adapter.ts'
import type { AiCallRecord } from './meter.ts'
import { type Peer, startTestPeer } from './test-peer.ts'

const key = 'sk-a-key-that-must-not-leak-0123456789'
const models: AiModels = { chat: 'big', embeddings: 'vec', transcription: 'ear', speech: 'mouth', images: 'brush' }
const hello = { messages: [{ role: 'user' as const, content: 'hello' }] }

const purpose = {
  company_id: randomUUID(),
  account_id: randomUUID(),
  task_id: randomUUID(),
  node_task_id: randomUUID(),
}

let peer: Peer
let records: AiCallRecord[]
let ai: AiAdapter

function adapterAt(base_url: string): AiAdapter {
  const prices = { big: { input: 2_000_000, output: 10_000_000 } }
  return createAiAdapter([{ name: 'peer', base_url, api_key: key, models, prices }], {
    record: async (call) => void records.push(call),
    purpose,
    retry: { attempts: 3, first_delay_ms: 5, longest_delay_ms: 2000 },
  })
}

beforeEach(async () => {
  peer = await startTestPeer()
  records = []
  ai = adapterAt(peer.url)
})
afterEach(() => peer.close())

async function failureOf(
  promise: Promise<unknown>,
): Promise<{ code?: string; params?: { reason: string }; cause?: unknown }> {
  return promise.then(
    () => expect.unreachable('should have failed'),
    (error: object) => error,
  )
}

describe('chat', () => {
  it('sends instructions, messages, model and key, and records tokens and cost', async () => {
    const prompt_version_id = randomUUID()
    const answer = await ai.chat({ instructions: { text: 'Be brief.', prompt_version_id }, ...hello, temperature: 0 })
    expect(answer).toEqual({
      text: 'hello',
      parts: [{ type: 'text', text: 'hello' }],
      finish: 'stop',
      usage: { input_tokens: 11, output_tokens: 7, audio_ms: null, cost_micro_usd: 92 },
    })
    expect(peer.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: `Bearer ${key}`,
      json: {
        model: 'big',
        temperature: 0,
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'hello' },
        ],
      },
    })
    expect(records).toEqual([
      expect.objectContaining({
        provider: 'peer',
        model: 'big',
        capability: 'chat',
        prompt_version_id,
        ...purpose,
        input_tokens: 11,
        output_tokens: 7,
        cost_micro_usd: 92,
        attempts: 1,
        error: null,
      }),
    ])
  })

  it('reports that the answer was cut', async () => {
    peer.answer = () => ({ text: 'half', is_cut: true })
    expect(await ai.chat(hello)).toMatchObject({ text: 'half', finish: 'length' })
  })

  it('retries after 429 and 500, and waits as long as the provider asks', async () => {
    peer.answer = (_, count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': '1' } } : count === 2 ? { status: 500 } : { text: 'ok' }
    const startedAt = performance.now()
    expect((await ai.chat(hello)).text).toBe('ok')
    expect(performance.now() - startedAt).toBeGreaterThan(990)
    expect(records).toEqual([expect.objectContaining({ attempts: 3, error: null })])
  })

  it('retries if an answer breaks off or takes too long', async () => {
    peer.answer = (_, count) => (count === 1 ? { cut_after: 10 } : count === 2 ? { hang: true } : { text: 'ok' })
    expect((await ai.chat(hello, { timeout_ms: 150 })).text).toBe('ok')
    expect(records[0]!.attempts).toBe(3)
  })

  it('gives up after the last attempt with the reason, without the key', async () => {
    peer.answer = () => ({ status: 500, message: `broken for ${key}` })
    const error = await failureOf(ai.chat(hello))
    expect(error).toMatchObject({ code: 'AI_PROVIDER_FAILED', params: { reason: 'HTTP 500: broken for …' } })
    expect(String(error.cause)).not.toContain(key)
    expect(peer.requests).toHaveLength(3)
    expect(records).toEqual([
      expect.objectContaining({ error: 'HTTP 500: broken for …', attempts: 3, input_tokens: null }),
    ])
  })

  it('does not retry permanent errors, nor wait longer than the limit', async () => {
    peer.answer = () => ({ status: 401, message: 'wrong key' })
    expect(await failureOf(ai.chat(hello))).toMatchObject({ params: { reason: 'HTTP 401: wrong key' } })
    expect(peer.requests).toHaveLength(1)
    peer.answer = () => ({ status: 429, message: 'tomorrow', headers: { 'retry-after': '86400' } })
    expect(await failureOf(ai.chat(hello))).toMatchObject({ params: { reason: 'HTTP 429: tomorrow' } })
    expect(peer.requests).toHaveLength(2)
  })

  it('names a network error', async () => {
    await peer.close()
    expect(await failureOf(ai.chat(hello))).toMatchObject({ params: { reason: 'ECONNREFUSED' } })
  })

  it('passes an abort to the request and throws its reason', async () => {
    peer.answer = () => ({ hang: true })
    const abort = new AbortController()
    const asked = failureOf(ai.chat(hello, { signal: abort.signal }))
    await expect.poll(() => peer.requests.length).toBe(1)
    abort.abort(new Error('enough'))
    expect(await asked).toMatchObject({ message: 'enough' })
    await expect.poll(() => peer.aborted).toBe(1)
    expect(records).toEqual([expect.objectContaining({ error: 'aborted' })])
  })
})

describe('a stream of chat', () => {
  async function read(stream: AsyncIterable<ChatEvent>): Promise<string> {
    let text = ''
    for await (const event of stream) if (event.type === 'text') text += event.text
    return text
  }

  it('joins characters that arrive in several pieces', async () => {
    const text = '翻訳は「正確」に 🙂 完了—é'.repeat(20)
    peer.answer = () => ({ text })
    expect(await read(ai.chatStream(hello))).toBe(text)
    expect(records).toEqual([expect.objectContaining({ input_tokens: 11, output_tokens: 7, error: null })])
  })

  it('fails if it breaks off before its end', async () => {
    peer.answer = () => ({ text: 'half', is_cut: true })
    expect(await failureOf(read(ai.chatStream(hello)))).toMatchObject({ code: 'AI_PROVIDER_FAILED' })
    expect(records[0]!.error).not.toBeNull()
  })

  it('retries before the first piece and fails with the reason', async () => {
    peer.answer = (_, count) => (count === 1 ? { status: 503 } : { text: 'ok' })
    expect(await read(ai.chatStream(hello))).toBe('ok')
    peer.answer = () => ({ status: 400, message: 'no such model' })
    expect(await failureOf(read(ai.chatStream(hello)))).toMatchObject({ params: { reason: 'HTTP 400: no such model' } })
  })

  it('aborts the request if the reader stops or the signal aborts', async () => {
    peer.answer = () => ({ text: 'x'.repeat(5000) })
    for await (const piece of ai.chatStream(hello)) if (piece) break
    await expect.poll(() => peer.aborted).toBe(1)
    const abort = new AbortController()
    const reading = failureOf(
      (async () => {
        for await (const piece of ai.chatStream(hello, { signal: abort.signal }))
          if (piece) abort.abort(new Error('enough'))
      })(),
    )
    expect(await reading).toMatchObject({ message: 'enough' })
    await expect.poll(() => peer.aborted).toBe(2)
    expect(records.map((record) => record.error)).toEqual(['aborted', 'aborted'])
  })
})

/** A provider's answer to a transcription. */
const heard = {
  text: 'Hi there',
  language: 'english',
  words: [
    { word: 'Hi', start: 0, end: 0.2996, probability: 0.75 },
    { word: 'there', start: 0.3, end: 1.5 },
  ],
  segments: [
    { start: 0, end: 1.5, text: ' Hi there', speaker: 'A', avg_logprob: 0 },
    { start: 2, end: 3, text: 'Thanks!', avg_logprob: -2, no_speech_prob: 0.9 },
  ],
}

describe('the other capabilities', () => {
  it('embeds more texts than fit into one call, in their order', async () => {
    const texts = Array.from({ length: 300 }, (_, index) => 'x'.repeat(index + 1))
    const vectors = await ai.embed(texts)
    for (const [index, vector] of vectors.entries()) {
      expect(vector[1]! / vector[0]!).toBeCloseTo((index % 128) / (index + 1), 4)
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5)
    }
    expect(peer.requests).toHaveLength(3)
    expect(records).toEqual([expect.objectContaining({ capability: 'embeddings', input_tokens: 300 })])
  })

  it('takes vectors by their index, and nothing that is no vector', async () => {
    const answer = (...data: object[]) => (peer.answer = () => ({ json: { data } }))
    answer({ index: 1, embedding: [0, 2] }, { index: 0, embedding: [3, 0] })
    expect(await ai.embed(['a', 'b'])).toEqual([Float32Array.of(1, 0), Float32Array.of(0, 1)])
    const rubbish = [
      [{ index: 0, embedding: [1, 2] }],
      [
        { index: 0, embedding: [1, 2] },
        { index: 0, embedding: [1, 2] },
      ],
      [
        { index: 0, embedding: [1, 2] },
        { index: 7, embedding: [1, 2] },
      ],
      [
        { index: 0, embedding: [1, 2] },
        { index: 1, embedding: [1, 2, 3] },
      ],
      [
        { index: 0, embedding: [1, 2] },
        { index: 1, embedding: [1, null] },
      ],
      [
        { index: 0, embedding: [1, 2] },
        { index: 1, embedding: [0, 0] },
      ],
      [
        { index: 0, embedding: [] },
        { index: 1, embedding: [] },
      ],
    ]
    for (const data of rubbish) {
      answer(...data)
      await expect(ai.embed(['a', 'b'])).rejects.toMatchObject({ code: 'AI_PROVIDER_FAILED' })
    }
  })

  it('puts documents in order, is paid by the call where there is such a price, and asks once if told so', async () => {
    const priced = createAiAdapter(
      [
        {
          ...{ name: 'peer', base_url: peer.url, api_key: key, models: { rerank: 'order' } },
          prices: { order: { input: 0, output: 0, call: 2000 } },
        },
      ],
      { record: async (call) => void records.push(call), purpose },
    )
    const scores = [0.1, 0.9, 0.5]
    peer.answer = () => ({ json: { results: scores.map((relevance_score, index) => ({ index, relevance_score })) } })
    const request = { query: 'q', documents: ['a', 'b', 'c'] }
    expect(await priced.rerank(request)).toEqual([1, 2, 0])
    expect(peer.requests.at(-1)?.json).toMatchObject({ model: 'order', ...request })
    expect(records.at(-1)).toMatchObject({ capability: 'rerank', cost_micro_usd: 2000, ...purpose })
    peer.answer = () => ({ hang: true })
    await expect(priced.rerank(request, { timeout_ms: 50, attempts: 1 })).rejects.toMatchObject({
      params: { reason: 'time-out' },
    })
    // It was asked, and nobody knows whether it will want its money.
    expect(records.at(-1)).toMatchObject({ attempts: 1, error: 'time-out', cost_micro_usd: 2000, is_estimate: true })
    peer.answer = () => ({ status: 400 })
    await expect(priced.rerank(request)).rejects.toMatchObject({ code: 'AI_PROVIDER_FAILED' })
    expect(records.at(-1)).toMatchObject({ cost_micro_usd: null, is_estimate: false })
  })

  it('transcribes with times in milliseconds', async () => {
    peer.answer = () => ({ json: heard })
    const transcript = await ai.transcribe({
      audio: Buffer.from('RIFF'),
      file_name: 'a.wav',
      duration_ms: 1000,
      language: 'en',
    })
    expect(transcript).toEqual({
      text: 'Hi there',
      language: 'english',
      words: [
        { start_ms: 0, end_ms: 300, text: 'Hi', confidence: 0.75, speaker: null },
        { start_ms: 300, end_ms: 1500, text: 'there', confidence: null, speaker: null },
      ],
      segments: [
        { start_ms: 0, end_ms: 1500, text: 'Hi there', confidence: 1, speaker: 'A', is_noise: false },
        {
          start_ms: 2000,
          end_ms: 3000,
          text: 'Thanks!',
          confidence: expect.closeTo(0.135, 2),
          speaker: null,
          is_noise: true,
        },
      ],
    })
    const sent = peer.requests[0]!.body.toString('latin1')
    for (const part of [
      'name="model"\r\n\r\near',
      'filename="a.wav"',
      'RIFF',
      'verbose_json',
      'name="language"\r\n\r\nen',
    ]) {
      expect(sent).toContain(part)
    }
  })

  it('makes speech and images', async () => {
    peer.answer = (request) =>
      request.path.endsWith('/speech')
        ? { bytes: Buffer.from('ID3') }
        : { json: { data: [{ b64_json: Buffer.from('PNG').toString('base64') }] } }
    expect(Buffer.from(await ai.speak({ text: 'hi', voice: 'alloy', format: 'mp3' })).toString()).toBe('ID3')
    expect(Buffer.from(await ai.image({ prompt: 'a cat', width: 512, height: 256 })).toString()).toBe('PNG')
    expect(peer.requests.map((request) => request.json)).toEqual([
      { model: 'mouth', input: 'hi', voice: 'alloy', response_format: 'mp3' },
      { model: 'brush', prompt: 'a cat', size: '512x256', response_format: 'b64_json' },
    ])
  })

  it('treats an answer of an unknown form as a failure', async () => {
    peer.answer = () => ({ json: { unexpected: true } })
    const error = await failureOf(ai.transcribe({ audio: Buffer.from('x'), file_name: 'a.wav', duration_ms: 1000 }))
    expect(error).toMatchObject({ code: 'AI_PROVIDER_FAILED' })
  })
})

describe('capabilities', () => {
  it('are those of the first provider that has a model for them', async () => {
    const other = {
      name: 'other',
      base_url: 'http://127.0.0.1:1/v1',
      api_key: null,
      models: { chat: 'small' },
      prices: {},
    }
    const main = {
      name: 'main',
      base_url: peer.url,
      api_key: null,
      models: { chat: 'big', speech: 'mouth' },
      prices: {},
    }
    const both = createAiAdapter([other, main], { record: async () => {} })
    expect(both.capabilities.chat).toMatchObject({ provider: 'other', model: 'small' })
    expect(both.capabilities.speech).toMatchObject({ provider: 'main', model: 'mouth' })
    expect(Object.keys(both.capabilities)).toEqual(['chat', 'speech'])
  })

  it('use the requested provider and model, or report what they replace', () => {
    const main = { name: 'main', base_url: peer.url, api_key: null, models: { chat: 'big' }, prices: {} }
    const prices = { finer: { input: 1, output: 1 } }
    const other = { ...main, name: 'other', models: { chat: 'small' }, prices }
    const chatOf = (wish: { provider?: string; model?: string }) =>
      createAiAdapter([main, other], { record: async () => {} }, wish).capabilities.chat
    expect(chatOf({})).toMatchObject({ provider: 'main', model: 'big', instead_of: null })
    expect(chatOf({ provider: 'other' })).toMatchObject({ provider: 'other', model: 'small', instead_of: null })
    expect(chatOf({ model: 'finer' })).toMatchObject({ provider: 'other', model: 'finer', instead_of: null })
    // A removed provider, or a model without a price: a model is used only if operators have configured it.
    expect(chatOf({ provider: 'gone', model: 'big' })).toMatchObject({ provider: 'main', instead_of: 'gone/big' })
    expect(chatOf({ provider: 'main', model: 'dearest' })).toMatchObject({ model: 'big', instead_of: 'main/dearest' })
    expect(chatOf({ model: 'toString' })).toMatchObject({ model: 'big', instead_of: 'toString' })
  })

  it('are empty without a provider, and a call fails with a named error', async () => {
    const none = createAiAdapter([], { record: async () => {} })
    expect(none.capabilities).toEqual({})
    await expect(none.chat(hello)).rejects.toMatchObject({ params: { reason: 'no provider for chat' } })
  })
})
