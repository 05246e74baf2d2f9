/** Chat and embeddings of an OpenAI-compatible provider. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { embedMany, generateText, type LanguageModelUsage, streamText } from 'ai'
import type { ChatAnswer, ChatRequest, LookRequest } from '../adapter.ts'
import { aiFailed } from '../failure.ts'
import type { Amounts, Running } from '../provider.ts'
import { retryingFetch } from './request.ts'

;(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false // what a model can't do is no news

export async function chat(request: ChatRequest, running: Running): Promise<ChatAnswer> {
  const result = await generateText({ ...promptOf(request), ...requestOf(running) })
  running.used(tokensOf(result.usage))
  return { text: result.text, is_cut: result.finishReason === 'length' }
}

export async function look({ instructions, prompt, picture }: LookRequest, running: Running): Promise<ChatAnswer> {
  const { mime: mediaType, bytes: data } = picture
  const result = await generateText({
    instructions,
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: prompt },
          { type: 'file', mediaType, data },
        ],
      },
    ],
    temperature: 0,
    ...requestOf(running),
  })
  running.used(tokensOf(result.usage))
  return { text: result.text, is_cut: result.finishReason === 'length' }
}

export async function* chatStream(request: ChatRequest, running: Running): AsyncGenerator<string> {
  const stopping = new AbortController() // a reader that leaves early ends the request, too
  const signal = running.signal ? AbortSignal.any([running.signal, stopping.signal]) : stopping.signal
  const result = streamText({
    ...promptOf(request),
    ...requestOf({ ...running, signal }),
    timeout: { chunkMs: running.timeout_ms },
    onError() {}, // thrown below
  })
  let isFinished = false
  try {
    for await (const part of result.stream) {
      if (part.type === 'text-delta') yield part.text
      else if (part.type === 'error') throw part.error
      else if (part.type === 'abort') throw running.signal?.reason ?? new DOMException('time-out', 'TimeoutError')
      else if (part.type === 'finish') {
        running.used(tokensOf(part.totalUsage))
        isFinished = part.finishReason !== 'other' && part.finishReason !== 'error'
      }
    }
  } finally {
    stopping.abort()
  }
  if (!isFinished) throw aiFailed('the answer broke off')
}

export async function embed(texts: readonly string[], perCall: number, running: Running): Promise<number[][]> {
  const { signal: abortSignal } = running
  const model = sdkOf(running).embeddingModel(running.model)
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

function promptOf(request: ChatRequest) {
  return {
    instructions: request.instructions,
    messages: request.messages.map(({ role, content }) => ({ role, content })),
    temperature: request.temperature,
    maxOutputTokens: request.max_output_tokens,
  }
}

function requestOf(running: Running) {
  return { model: sdkOf(running).chatModel(running.model), maxRetries: 0, abortSignal: running.signal }
}

function sdkOf({ settings, retry, timeout_ms, attempts }: Running) {
  return createOpenAICompatible({
    name: 'provider',
    baseURL: settings.base_url,
    apiKey: settings.api_key ?? undefined,
    includeUsage: true,
    fetch: retryingFetch(retry, timeout_ms, attempts),
  })
}

function tokensOf(usage: LanguageModelUsage): Partial<Amounts> {
  return { input_tokens: usage.inputTokens ?? null, output_tokens: usage.outputTokens ?? null }
}
