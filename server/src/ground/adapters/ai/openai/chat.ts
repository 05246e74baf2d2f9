/** Chat and embeddings of an OpenAI-compatible provider. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { embedMany, generateText, type LanguageModelUsage, Output, streamText } from 'ai'
import type { ChatRequest, Finish } from '../adapter.ts'
import type { WireShape } from '../answer/chat-object.ts'
import { aiFailed } from '../failure.ts'
import type { TextPart, ToolCallPart } from '../message.ts'
import type { Amounts, Running } from '../provider.ts'
import { finishOf, sdkRequest, toolCallOf } from './messages.ts'
import { retryingFetch } from './request.ts'

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
  const result = streamText({
    ...sdkRequest(request),
    ...sdkCall({ ...running, signal }),
    timeout: { chunkMs: running.timeout_ms },
    onError() {}, // the error is thrown below
  })
  let finish: Finish | null = null
  try {
    for await (const part of result.stream) {
      if (part.type === 'text-delta') yield { type: 'text', text: part.text }
      else if (part.type === 'tool-call') yield toolCallOf(part)
      else if (part.type === 'error') throw part.error
      else if (part.type === 'abort') throw running.signal?.reason ?? new DOMException('time-out', 'TimeoutError')
      else if (part.type === 'finish') {
        running.used(tokensOf(part.totalUsage))
        finish = finishOf(part.finishReason)
      }
    }
  } finally {
    stopping.abort()
  }
  if (finish === null) throw aiFailed('the answer broke off')
  yield { type: 'end', finish }
}

export async function embed(texts: readonly string[], perCall: number, running: Running): Promise<number[][]> {
  const { signal: abortSignal } = running
  const model = providerOf(running).embeddingModel(running.model)
  const vectors: number[][] = []
  let input = 0
  for (let from = 0; from < texts.length; from += perCall) {
    const values = texts.slice(from, from + perCall)
    const result = await embedMany({ model, values, maxRetries: 0, abortSignal })
    if (result.embeddings.length !== values.length) throw aiFailed('fewer vectors than texts')
    vectors.push(...result.embeddings)
    input += result.usage.tokens || 0
    running.used({ input_tokens: input, output_tokens: 0 })
  }
  return vectors
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

function sdkCall(running: Running) {
  return { model: providerOf(running).chatModel(running.model), maxRetries: 0, abortSignal: running.signal }
}

function providerOf({ settings, features, retry, timeout_ms, attempts }: Running) {
  return createOpenAICompatible({
    name: 'provider',
    baseURL: settings.base_url,
    ...(settings.api_key !== null && { apiKey: settings.api_key }),
    includeUsage: true,
    supportsStructuredOutputs: features.structured === 'schema',
    fetch: retryingFetch(retry, timeout_ms, attempts),
  })
}

function tokensOf(usage: LanguageModelUsage): Partial<Amounts> {
  return { input_tokens: usage.inputTokens ?? null, output_tokens: usage.outputTokens ?? null }
}
