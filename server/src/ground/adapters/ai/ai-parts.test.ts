/** Parts of messages, tools, structured answers, streams and aborts, tested over the real protocol. */
import { randomUUID } from 'node:crypto'
import type { AiModelFeatures, AiModels } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AiAdapter, AiCallOptions, AiTool, ChatEvent, ChatRequest } from './adapter.ts'
import { listOf } from './answer/answer-shape.ts'
import { createAiAdapter } from './create-adapter.ts'
import type { AiCallRecord } from './meter.ts'
import { type Peer, startTestPeer } from './test-peer.ts'

const models: AiModels = {
  chat: 'big',
  vision: 'eye',
  embeddings: 'vec',
  transcription: 'ear',
  speech: 'mouth',
  images: 'brush',
}
const hello: ChatRequest = { messages: [{ role: 'user', content: 'hello' }] }
const png = { type: 'file' as const, mime: 'image/png', bytes: Buffer.from('PNG') }

let peer: Peer
let records: AiCallRecord[]
let ai: AiAdapter

function adapter(features: AiModelFeatures = {}): AiAdapter {
  const prices = { big: { input: 2_000_000, output: 10_000_000 } }
  return createAiAdapter([{ name: 'peer', base_url: peer.url, api_key: null, models, prices, features }], {
    record: async (call) => void records.push(call),
    retry: { attempts: 1, first_delay_ms: 1, longest_delay_ms: 1 },
  })
}

beforeEach(async () => {
  peer = await startTestPeer()
  records = []
  ai = adapter()
})
afterEach(() => peer.close())

async function read(stream: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const events: ChatEvent[] = []
  for await (const event of stream) events.push(event)
  return events
}

const sent = (at = 0) => peer.requests.at(at)?.json ?? {}

describe('messages', () => {
  it('contain text, pictures, passages, tool calls and their results', async () => {
    const passage = { type: 'citation' as const, citation_id: 'k1', title: 'Bridges', quote: '"} ends here' }
    const called = { type: 'toolCall' as const, call_id: 'c1', tool: 'find', input: { text: 'bridge' } }
    await adapter({ big: { files: ['image/png'] }, eye: { files: [] } }).chat({
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'How old?' }, png, passage] },
        { role: 'assistant', content: [{ type: 'text', text: 'Old ' }, passage, called] },
        { role: 'tool', content: [{ type: 'toolResult', call_id: 'c1', tool: 'find', output: { years: 90 } }] },
      ],
    })
    const url = `data:image/png;base64,${png.bytes.toString('base64')}`
    expect(sent().messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'How old?' },
          { type: 'image_url', image_url: { url } },
          { type: 'text', text: 'Passage [k1]: {"title":"Bridges","text":"\\"} ends here"}' },
        ],
      },
      {
        role: 'assistant',
        content: 'Old [k1]',
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'find', arguments: '{"text":"bridge"}' } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: '{"years":90}' },
    ])
  })

  it('are answered with citations of the passages in the request', async () => {
    peer.answer = () => ({ text: 'Ninety years [k1], so [k2].' })
    const passage = { type: 'citation' as const, citation_id: 'k1', title: null, quote: '90' }
    const answer = await ai.chat({ messages: [{ role: 'user', content: [passage] }] })
    expect(answer.parts).toEqual([
      { type: 'text', text: 'Ninety years ' },
      passage,
      { type: 'text', text: ', so [k2].' },
    ])
    expect(answer.text).toBe('Ninety years , so [k2].')
    const events = await read(ai.chatStream({ messages: [{ role: 'user', content: [passage] }] }))
    expect(events.filter((event) => event.type === 'citation')).toEqual([passage])
  })

  it('with a picture go to the vision model; what no model accepts is refused before it is sent', async () => {
    const look: ChatRequest = { messages: [{ role: 'user', content: [png] }] }
    await ai.chat(look)
    expect([sent().model, records[0]?.capability]).toEqual(['eye', 'vision'])
    await adapter({ big: { files: ['image/*'] }, eye: { files: [] } }).chat(look)
    expect(sent(1).model).toBe('big')
    const pdf = { ...png, mime: 'application/pdf' }
    const refused = ai.chat({ messages: [{ role: 'user', content: [pdf] }] })
    await expect(refused).rejects.toMatchObject({ params: { reason: expect.stringContaining('application/pdf') } })
    await adapter({ eye: { files: ['application/pdf'] } }).chat({ messages: [{ role: 'user', content: [pdf] }] })
    expect(peer.requests).toHaveLength(3)
  })
})

describe('characters that nobody sees', () => {
  const hostile = 'A\u0000\u0007\u202eB \ud83d'

  it('stop at the door of every answer: text, data, tool calls, streams, transcripts', async () => {
    peer.answer = () => ({ text: hostile })
    expect((await ai.chat(hello)).text).toBe('AB \ufffd')
    const events = await read(ai.chatStream(hello))
    expect(events.map((event) => (event.type === 'text' ? event.text : '')).join('')).toMatch(/^AB /)
    peer.answer = () => ({ text: JSON.stringify({ names: [hostile] }) })
    const shape = { name: 'names', schema: z.object({ names: listOf(z.string()) }) }
    expect((await ai.chatObject(hello, shape)).value).toEqual({ names: ['AB \ufffd'] })
    const find: AiTool = { name: 'find', description: 'Finds', input: z.object({ text: z.string() }) }
    peer.answer = () => ({ tool_calls: [{ name: 'find', arguments: { text: hostile } }] })
    const called = await ai.chat({ ...hello, tools: [find] })
    expect(called.parts).toEqual([expect.objectContaining({ input: { text: 'AB \ufffd' } })])
    const spoken = { start: 0, end: 1, text: hostile, speaker: 'S\u0000' }
    peer.answer = () => ({ json: { text: hostile, segments: [spoken], words: [{ start: 0, end: 1, word: hostile }] } })
    const heard = await ai.transcribe({ audio: Buffer.from('x'), file_name: 'a.wav', duration_ms: 1000 })
    expect([heard.text, heard.segments[0]?.text, heard.segments[0]?.speaker, heard.words[0]?.text]).toEqual([
      'AB \ufffd',
      'AB \ufffd',
      'S',
      'AB \ufffd',
    ])
  })
})

describe('tools', () => {
  const find: AiTool = { name: 'find', description: 'Finds terms', input: z.object({ text: z.string() }) }
  const asking: ChatRequest = { ...hello, tools: [find], tool_choice: 'auto' }

  it('are sent with their schema, and calls of them are returned to the caller', async () => {
    peer.answer = () => ({ text: 'Let me look.', tool_calls: [{ id: 'c7', name: 'find', arguments: { text: '桥' } }] })
    const answer = await ai.chat(asking)
    expect(answer).toMatchObject({ finish: 'toolCalls', text: 'Let me look.' })
    const call = { type: 'toolCall', call_id: 'c7', tool: 'find', input: { text: '桥' } }
    expect(answer.parts).toEqual([{ type: 'text', text: 'Let me look.' }, call])
    expect(sent()).toMatchObject({
      tool_choice: 'auto',
      tools: [
        { function: { name: 'find', parameters: { properties: { text: { type: 'string' } }, required: ['text'] } } },
      ],
    })
    const events = await read(ai.chatStream(asking))
    expect(events.slice(-2)).toEqual([call, expect.objectContaining({ type: 'end', finish: 'toolCalls' })])
  })

  it('that the model calls with wrong input return the problem, and nothing is run', async () => {
    for (const [name, given, problem] of [
      ['find', { words: 1 }, 'find'],
      ['find', '{"text": "bro', 'find'],
      ['burn', {}, 'burn'],
    ] as const) {
      peer.answer = () => ({ tool_calls: [{ name, arguments: given }] })
      const { parts } = await ai.chat(asking)
      expect(parts).toEqual([expect.objectContaining({ type: 'toolCall', problem: expect.stringContaining(problem) })])
    }
  })

  it('are not sent to a model that doesn’t support them', async () => {
    const refused = adapter({ big: { tools: false } }).chat(asking)
    await expect(refused).rejects.toMatchObject({ params: { reason: 'the model calls no tools' } })
    expect(peer.requests).toHaveLength(0)
  })
})

describe('a structured answer', () => {
  const schema = z.object({ years: z.number(), names: listOf(z.string()) })
  const shape = { name: 'bridge', schema }
  const good = { years: 90, names: ['Old Bridge'] }
  const replies = (...texts: string[]) => {
    peer.answer = (_, count) => ({ text: texts[count - 1] ?? '' })
  }

  it('is requested in the form that the model supports: a schema, JSON, or words', async () => {
    replies(...Array.from({ length: 4 }, () => JSON.stringify(good)))
    const instructions = { text: 'Look it up.', prompt_version_id: null }
    const ask = (structured: 'schema' | 'json' | 'text', is_described = false) =>
      adapter({ big: { structured } }).chatObject({ ...hello, instructions }, { ...shape, is_described })
    for (const structured of ['schema', 'json', 'text'] as const)
      expect(await ask(structured)).toMatchObject({ value: good, usage: { input_tokens: 11, cost_micro_usd: 92 } })
    await ask('text', true)
    expect(peer.requests.map(({ json }) => json.response_format)).toEqual([
      { type: 'json_schema', json_schema: expect.objectContaining({ name: 'bridge', strict: true }) },
      { type: 'json_object' },
      undefined,
      undefined,
    ])
    const told = peer.requests.map(({ json }) => JSON.stringify(json.messages).includes('JSON schema'))
    expect(told).toEqual([false, true, true, false])
  })

  it('is repaired without a second request if only its form is wrong', async () => {
    replies('```json\n{"years":90,"names":["Old Bridge", 7]}\n```')
    expect((await ai.chatObject(hello, shape)).value).toEqual(good)
    expect(peer.requests).toHaveLength(1)
  })

  it('is requested once more with the reason, and both requests are counted', async () => {
    replies('{"years":"many","names":[]}', JSON.stringify(good))
    const { value, usage } = await ai.chatObject(hello, shape)
    expect(value).toEqual(good)
    expect(usage).toMatchObject({ input_tokens: 22, output_tokens: 14, cost_micro_usd: 184 })
    expect(sent(1).messages).toEqual([
      expect.objectContaining({ role: 'system' }),
      { role: 'user', content: 'hello' },
      { role: 'assistant', content: '{"years":"many","names":[]}' },
      { role: 'user', content: expect.stringContaining('years') },
    ])
    expect(records).toHaveLength(2)
  })

  it('that can’t be used the second time either is a named error', async () => {
    replies('no', 'no again', JSON.stringify(good))
    const failed = ai.chatObject(hello, shape)
    await expect(failed).rejects.toMatchObject({
      code: 'AI_ANSWER_UNUSABLE',
      params: { reason: 'the answer held no JSON' },
    })
    expect(peer.requests).toHaveLength(2)
    expect(records.map((record) => record.error)).toEqual([null, null]) // both requests were answered, so they have a cost
  })

  it('is requested once if the caller repeats it itself', async () => {
    replies('no', JSON.stringify(good))
    const failed = ai.chatObject(hello, { ...shape, is_asked_again: false })
    await expect(failed).rejects.toMatchObject({ code: 'AI_ANSWER_UNUSABLE' })
    expect(peer.requests).toHaveLength(1)
  })

  it('that was cut or refused is reported; one that was complete before the cut is used', async () => {
    const reasonOf = (finish_reason: string, text: string) => {
      peer.answer = () => ({ text, finish_reason })
      return ai.chatObject(hello, { ...shape, is_asked_again: false }).catch((error) => error.params.reason)
    }
    expect(await reasonOf('length', '{"years":90,"na')).toBe('the answer was cut: it was too long')
    expect(await reasonOf('content_filter', JSON.stringify(good))).toBe('the provider refused to answer')
    expect(await reasonOf('length', JSON.stringify(good))).toMatchObject({ value: good })
  })
})

describe('a stream', () => {
  it('ends with usage and cost, also if the provider doesn’t report them', async () => {
    peer.answer = () => ({ text: 'hi', usage: { prompt_tokens: 1000, completion_tokens: 100 } })
    expect((await read(ai.chatStream(hello))).at(-1)).toEqual({
      type: 'end',
      finish: 'stop',
      usage: { input_tokens: 1000, output_tokens: 100, audio_ms: null, cost_micro_usd: 3000 },
    })
    peer.answer = () => ({ text: 'hi', usage: null })
    expect((await read(ai.chatStream(hello))).at(-1)).toMatchObject({
      usage: { input_tokens: null, cost_micro_usd: null },
    })
    expect(records.map((record) => record.cost_micro_usd)).toEqual([3000, null])
  })

  it('that breaks off or stalls fails after what has arrived, and never ends as complete', async () => {
    for (const fault of [{ breaks_after: 3 }, { hangs: true }]) {
      peer.answer = () => ({ text: 'hello', ...fault })
      const events: ChatEvent[] = []
      const reading = (async () => {
        for await (const event of ai.chatStream(hello, { timeout_ms: 300 })) events.push(event)
      })()
      await expect(reading).rejects.toMatchObject({ code: 'AI_PROVIDER_FAILED' })
      expect(events.map((event) => event.type)).toEqual(events.map(() => 'text'))
      expect(events.length).toBeGreaterThan(0)
    }
    expect(records.map((record) => record.error)).not.toContain(null)
  })
})

describe('an abort', () => {
  const ways: Record<string, (options: AiCallOptions) => Promise<unknown>> = {
    chat: (options) => ai.chat(hello, options),
    stream: (options) => read(ai.chatStream(hello, options)),
    object: (options) => ai.chatObject(hello, { name: 'n', schema: z.object({}) }, options),
    picture: (options) => ai.chat({ messages: [{ role: 'user', content: [png] }] }, options),
    embed: (options) => ai.embed(['a'], options),
    transcribe: (options) => ai.transcribe({ audio: png.bytes, file_name: 'a.wav', duration_ms: 1 }, options),
    speak: (options) => ai.speak({ text: 'a', voice: 'b', format: 'wav' }, options),
    image: (options) => ai.image({ prompt: 'a', width: 1, height: 1 }, options),
  }

  it.each(Object.keys(ways))('closes the request itself: %s', async (way) => {
    peer.answer = () => ({ hang: true })
    const stopping = new AbortController()
    const outcome = ways[way]?.({ signal: stopping.signal }).catch((error: unknown) => error)
    await expect.poll(() => peer.requests.length).toBe(1)
    expect(peer.aborted).toBe(0)
    stopping.abort(new Error('enough'))
    expect(await outcome).toMatchObject({ message: 'enough' })
    await expect.poll(() => peer.aborted).toBe(1)
    expect(records).toEqual([expect.objectContaining({ error: 'aborted' })])
  })

  it('between two requests prevents the second one', async () => {
    const stopping = new AbortController()
    peer.answer = () => {
      stopping.abort(new Error('enough'))
      return { text: 'no JSON' }
    }
    const asked = ai.chatObject(hello, { name: 'n', schema: z.object({}) }, { signal: stopping.signal })
    await expect(asked).rejects.toThrow('enough')
    expect(peer.requests).toHaveLength(1)
  })
})

it('a body that isn’t JSON is a failure of the provider', async () => {
  peer.answer = () => ({ raw: '<html>gateway</html>' })
  await expect(ai.chat(hello)).rejects.toMatchObject({ code: 'AI_PROVIDER_FAILED' })
})

it('features of a model are the declared ones, and defaults for the others', () => {
  const id = randomUUID()
  const features = { big: { structured: 'schema' as const }, [id]: { tools: false } }
  expect(adapter(features).capabilities).toMatchObject({
    chat: { features: { tools: true, structured: 'schema', files: [] } },
    vision: { features: { tools: true, structured: 'text', files: ['image/*'] } },
  })
})
