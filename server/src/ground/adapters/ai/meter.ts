/** Measures one call to a provider: its usage, its cost, and how it ended. */
import type { AiCapability, AiPrices } from '@polyphony/contract'
import type { AiCallOptions, AiModel, AiUsage } from './adapter.ts'
import { timedOut, toCallError } from './failure.ts'
import { defaultRetryPolicy, type RetryPolicy } from './openai/request.ts'
import type { AiProviderSettings, Amounts, Running } from './provider.ts'

/** For whom and for what a call is made; recorded with tokens and cost, so that both can be summed by each of these. */
export interface AiPurpose {
  readonly company_id: string | null
  /** The account that ordered the work or asked the question. */
  readonly account_id: string | null
  readonly task_id: string | null
  readonly node_task_id: string | null
  /** Of an answer: the chat, and the assistant that writes it. */
  readonly chat_id?: string | null
  readonly agent_id?: string | null
  readonly agent_version?: number | null
  /** The answer of a chat that it is asked for: if that breaks off with its process, what was asked is found by it. */
  readonly answer_id?: string | null
}

/** For the platform itself. */
export const housePurpose: AiPurpose = { company_id: null, account_id: null, task_id: null, node_task_id: null }

/** A call that a provider is about to be asked, with what it costs at least, should nobody live to record it. */
export interface BegunCall extends AiPurpose {
  readonly provider: string
  readonly model: string
  readonly capability: AiCapability
  readonly prompt_version_id: string | null
  readonly input_tokens: number | null
  readonly audio_ms: number | null
  readonly input_micro_usd: number | null
  /** Of a million tokens; null: unknown. */
  readonly output_price: number | null
}

/** The record of a call: a row of `ai_call` without its time. */
export interface AiCallRecord extends AiPurpose, AiUsage {
  /** Null: it was kept nowhere when it began. */
  readonly ai_call_id: string | null
  readonly provider: string
  readonly model: string
  readonly capability: AiCapability
  readonly prompt_version_id: string | null
  /** The provider didn't tell the usage of what it had begun: it is counted by the length of the texts. */
  readonly is_estimate: boolean
  readonly duration_ms: number
  readonly attempts: number
  /** null: the call was successful. */
  readonly error: string | null
}

export interface AiOptions {
  /** Before the provider is asked. @returns the id by which the call is recorded */
  begin?(call: BegunCall): Promise<string | null>
  record(call: AiCallRecord): Promise<void>
  readonly purpose?: AiPurpose
  readonly retry?: RetryPolicy
}

/** A call before it is made. */
export interface MeteredCall extends AiCallOptions {
  readonly capability: AiCapability
  readonly settings: AiProviderSettings
  readonly model: AiModel
  readonly prompt_version_id: string | null
}

export interface Meter {
  readonly running: Running
  usage(): AiUsage
  /** What has been used as far as one can tell: recorded where the call ends before the provider tells. */
  assume(amounts: Partial<Amounts>): void
  /** Nothing is asked before. */
  begin(): Promise<void>
  succeeded(): Promise<void>
  aborted(): Promise<void>
  /** @returns the error to throw: the caller's own abort unchanged, all others as CallError */
  failed(error: unknown): Promise<unknown>
}

const timeouts: Record<AiCapability, number> = {
  chat: 120_000,
  embeddings: 60_000,
  rerank: 10_000,
  transcription: 600_000,
  speech: 120_000,
  images: 300_000,
  vision: 180_000,
}

/** What a call has used. */
interface Tally {
  readonly attempts: { count: number }
  amounts: Amounts
  assumed: Partial<Amounts> | null
}

function startRecord(call: MeteredCall, options: AiOptions, tally: Tally) {
  const { capability, settings, prompt_version_id } = call
  const { model } = call.model
  const startedAt = performance.now()
  const price = settings.prices[model]
  const facts = { ...(options.purpose ?? housePurpose), provider: settings.name, model, capability, prompt_version_id }
  const usage = () => ({ ...tally.amounts, cost_micro_usd: costOf(tally.amounts, price, capability) })
  let ai_call_id: string | null = null
  const begin = async () => {
    const { input_tokens, audio_ms } = { ...nothing, ...tally.assumed }
    const input_micro_usd = costOf({ input_tokens, output_tokens: 0, audio_ms }, price, capability)
    const begun = { ...facts, input_tokens, audio_ms, input_micro_usd, output_price: price?.output ?? null }
    ai_call_id = (await options.begin?.(begun)) ?? null
  }
  const record = (error: string | null) => {
    const { attempts, amounts, assumed } = tally
    // What was refused isn't paid for; what was begun is, and so is what somebody has waited for in vain.
    const isLeft = error === 'aborted' || error === timedOut
    const isBegun = isLeft ? attempts.count > 0 : (assumed?.output_tokens ?? 0) > 0
    const isTold = amounts.input_tokens !== null || amounts.audio_ms !== null
    const is_estimate = error !== null && isBegun && assumed !== null && !isTold
    if (is_estimate) tally.amounts = { ...amounts, ...assumed }
    return options.record({
      ai_call_id,
      ...facts,
      is_estimate,
      ...usage(),
      duration_ms: Math.round(performance.now() - startedAt),
      attempts: Math.max(1, attempts.count),
      error,
    })
  }
  return { usage, begin, record }
}

const nothing: Amounts = { input_tokens: null, output_tokens: null, audio_ms: null }

export function startMeter(call: MeteredCall, options: AiOptions): Meter {
  const { capability, settings } = call
  const { model, features } = call.model
  const attempts = { count: 0 }
  const tally: Tally = { attempts, amounts: nothing, assumed: null }
  const { usage, begin, record } = startRecord(call, options, tally)
  return {
    running: {
      settings,
      model,
      features,
      attempts,
      signal: call.signal,
      timeout_ms: call.timeout_ms ?? timeouts[capability],
      retry: { ...(options.retry ?? defaultRetryPolicy), ...(call.attempts && { attempts: call.attempts }) },
      used: (now) => {
        tally.amounts = { ...tally.amounts, ...now }
      },
    },
    usage,
    assume: (amounts) => {
      const whole = (amount: number | null = null) => amount && Math.ceil(amount)
      const { input_tokens, output_tokens, audio_ms } = amounts
      tally.assumed = {
        input_tokens: whole(input_tokens),
        output_tokens: whole(output_tokens),
        audio_ms: whole(audio_ms),
      }
    },
    begin,
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

/** null: the cost is unknown. */
function costOf(amounts: Amounts, price: AiPrices[string] | undefined, capability: AiCapability): number | null {
  const { input_tokens, output_tokens, audio_ms } = amounts
  if (price?.minute !== undefined && audio_ms !== null) return Math.round((audio_ms / 60_000) * price.minute)
  // A call that came to nothing has read nothing.
  if (capability === 'rerank' && price?.call !== undefined && input_tokens !== null) return Math.round(price.call)
  if (!price || input_tokens === null) return null
  return Math.round((input_tokens * price.input + (output_tokens ?? 0) * price.output) / 1_000_000)
}
