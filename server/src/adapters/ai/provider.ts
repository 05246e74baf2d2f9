/** One provider's address, key and models, and a call's context while it runs. */
import type { AiModels, AiPrices } from '@polyphony/contract'
import type { Attempts, RetryPolicy } from './openai/request.ts'

export interface AiProviderSettings {
  readonly name: string
  readonly base_url: string
  readonly api_key: string | null
  readonly models: AiModels
  readonly prices: AiPrices
}

/** What a call took, as far as the provider or we know. */
export interface Amounts {
  readonly input_tokens: number | null
  readonly output_tokens: number | null
  /** Sound that was listened to. */
  readonly audio_ms: number | null
}

/** What a single call to a provider is made with. */
export interface Running {
  readonly settings: AiProviderSettings
  readonly model: string
  readonly signal: AbortSignal | undefined
  readonly timeout_ms: number
  readonly retry: RetryPolicy
  readonly attempts: Attempts
  /** Said as soon as the provider says it, so that it counts even if the rest fails. */
  used(amounts: Partial<Amounts>): void
}
