/** Follows one call to a provider: what it took, what it cost, how it ended. */
import type { AiCapability } from '@polyphony/contract'
import type { AiCallOptions } from './adapter.ts'
import { toCallError } from './failure.ts'
import type { AiProviderSettings, Running, Tokens } from './provider.ts'
import { defaultRetryPolicy, type RetryPolicy } from './request.ts'

/** One call as it is kept: a row of `ai_call` without its id and moment. */
export interface AiCallRecord extends Tokens {
  readonly provider: string
  readonly model: string
  readonly capability: AiCapability
  readonly task_id: string | null
  readonly node_task_id: string | null
  readonly cost_micro_usd: number | null
  readonly duration_ms: number
  readonly attempts: number
  /** null: it went well. */
  readonly error: string | null
}

export interface AiOptions {
  record(call: AiCallRecord): Promise<void>
  readonly retry?: RetryPolicy
}

export interface Meter {
  readonly running: Running
  succeeded(): Promise<void>
  aborted(): Promise<void>
  /** @returns what to throw: the caller's own abort as it is, all else as a CallError. */
  failed(error: unknown): Promise<unknown>
}

const timeouts: Record<AiCapability, number> = {
  chat: 120_000,
  embeddings: 60_000,
  transcription: 600_000,
  speech: 120_000,
  images: 300_000,
  vision: 180_000,
}

export function startMeter(
  capability: AiCapability,
  settings: AiProviderSettings,
  call: AiCallOptions,
  options: AiOptions,
): Meter {
  const model = settings.models[capability]!
  const startedAt = performance.now()
  const attempts = { count: 0 }
  let tokens: Tokens = { input_tokens: null, output_tokens: null }

  const record = (error: string | null) =>
    options.record({
      provider: settings.name,
      model,
      capability,
      task_id: call.task_id ?? null,
      node_task_id: call.node_task_id ?? null,
      ...tokens,
      cost_micro_usd: costOf(tokens, settings.prices[model]),
      duration_ms: Math.round(performance.now() - startedAt),
      attempts: Math.max(1, attempts.count),
      error,
    })

  return {
    running: {
      settings,
      model,
      signal: call.signal,
      timeout_ms: call.timeout_ms ?? timeouts[capability],
      retry: options.retry ?? defaultRetryPolicy,
      attempts,
      used: (now) => {
        tokens = now
      },
    },
    succeeded: () => record(null),
    aborted: () => record('aborted'),
    async failed(error) {
      if (call.signal?.aborted) {
        await record('aborted')
        return call.signal.reason
      }
      const failure = toCallError(error, settings.api_key)
      await record(String(failure.params.reason))
      return failure
    },
  }
}

/** Prices are micro dollars per million tokens. null: unknown, which isn't free. */
function costOf(tokens: Tokens, price: { input: number; output: number } | undefined): number | null {
  if (!price || tokens.input_tokens === null) return null
  return Math.round((tokens.input_tokens * price.input + (tokens.output_tokens ?? 0) * price.output) / 1_000_000)
}
