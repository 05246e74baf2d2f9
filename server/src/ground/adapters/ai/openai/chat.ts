/** Chat of an OpenAI-compatible provider. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, type LanguageModelUsage, Output, streamText } from 'ai'
import type { ChatRequest, Finish } from '../adapter.ts'
import type { WireShape } from '../answer/chat-object.ts'
import { aiFailed } from '../failure.ts'
import type { TextPart, ToolCallPart } from '../message.ts'
import type { Amounts, Running } from '../provider.ts'
import { finishOf, sdkRequest, toolCallOf } from './messages.ts'
import { retryingFetch } from './request.ts'
import { TextLane } from './text-lane.ts'

Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false }) // the SDK would warn of every feature that a model doesn't support

/** A model's answer in the provider's form. */
export interface Said {
  readonly parts: readonly (TextPart | ToolCallPart)[]
  readonly finish: Finish
}

/** @param shape given to the provider as far as it accepts one */
export async function chat(request: ChatRequest, running: Running, shape: WireShape | null): Promise<Said> {
  const output = shape && running.features.structured !== 'text' ? { output: formOf(shape) } : {}
  const result = await generateText({ ...sdkRequest(request), ...sdkCall(running), ...output })
  running.used(tokensOf(result.usage))
  const parts = result.content.flatMap((part): (TextPart | ToolCallPart)[] => {
    if (part.type === 'text') return [{ type: 'text', text: part.text }]
    return part.type === 'tool-call' ? [toolCallOf(part)] : []
  })
  return { parts, finish: finishOf(result.finishReason) }
}

/** Ends with the finish reason; throws if it breaks off. */
export async function* chatStream(
  request: ChatRequest,
  running: Running,
): AsyncGenerator<TextPart | ToolCallPart | { type: 'end'; finish: Finish }> {
  const stopping = new AbortController() // aborts the request if the reader stops early
  const signal = running.signal ? AbortSignal.any([running.signal, stopping.signal]) : stopping.signal
  const silence = new DOMException('time-out', 'TimeoutError')
  const lane = new TextLane(running.timeout_ms, () => stopping.abort(silence))
  const result = streamText({
    ...sdkRequest(request),
    ...sdkCall({ ...running, signal }, lane),
    onError() {}, // the error is thrown below
  })
  let finish: Finish | null = null
  try {
    const parts = result.stream[Symbol.asyncIterator]()
    let next = parts.next()
    for (;;) {
      const come = await Promise.race([next, lane.some()])
      const text = lane.take()
      // Words that came before the part.
      if (text !== '') yield { type: 'text', text }
      if (come === null) continue
      if (come.done) break
      next = parts.next()
      const part = come.value
      if (part.type === 'text-delta') yield { type: 'text', text: part.text }
      else if (part.type === 'tool-call') yield toolCallOf(part)
      else if (part.type === 'error') throw part.error
      else if (part.type === 'abort') throw running.signal?.reason ?? silence
      else if (part.type === 'finish') {
        running.used(tokensOf(part.totalUsage))
        finish = finishOf(part.finishReason)
      }
    }
  } finally {
    lane.end()
    stopping.abort()
  }
  if (finish === null) throw aiFailed('the answer broke off')
  yield { type: 'end', finish }
}

/** The provider gets the schema, but the answer is parsed here, where wrong forms can be repaired. */
function formOf({ name, json_schema }: WireShape): ReturnType<typeof Output.text> {
  const responseFormat = Promise.resolve({
    type: 'json' as const,
    schema: JSON.parse(JSON.stringify(json_schema)),
    name,
  })
  return { ...Output.text(), responseFormat }
}

function sdkCall(running: Running, lane?: TextLane) {
  return { model: providerOf(running, lane).chatModel(running.model), maxRetries: 0, abortSignal: running.signal }
}

function providerOf({ settings, features, retry, timeout_ms, attempts }: Running, lane?: TextLane) {
  const fetch = retryingFetch(retry, timeout_ms, attempts)
  return createOpenAICompatible({
    name: 'provider',
    baseURL: settings.base_url,
    ...(settings.api_key !== null && { apiKey: settings.api_key }),
    includeUsage: true,
    supportsStructuredOutputs: features.structured === 'schema',
    fetch: lane ? lane.beside(fetch) : fetch,
  })
}

function tokensOf(usage: LanguageModelUsage): Partial<Amounts> {
  return { input_tokens: usage.inputTokens ?? null, output_tokens: usage.outputTokens ?? null }
}
