/** One provider's address, key and models, and a call's context while it runs. */
import type { AiFeatures, AiModelFeatures, AiModels, AiPrices } from '@polyphony/contract'
import type { AiUsage } from './adapter.ts'
import type { Attempts, RetryPolicy } from './openai/request.ts'

export interface AiProviderSettings {
  readonly name: string
  readonly base_url: string
  readonly api_key: string | null
  readonly models: AiModels
  readonly prices: AiPrices
  /** What is known of single models; the rest is assumed. */
  readonly features?: AiModelFeatures
}

/** What a call took, as far as the provider or we know. */
export type Amounts = Omit<AiUsage, 'cost_micro_usd'>

/** What a single call to a provider is made with. */
export interface Running {
  readonly settings: AiProviderSettings
  readonly model: string
  readonly features: AiFeatures
  readonly signal: AbortSignal | undefined
  readonly timeout_ms: number
  readonly retry: RetryPolicy
  readonly attempts: Attempts
  /** Said as soon as the provider says it, so that it counts even if the rest fails. */
  used(amounts: Partial<Amounts>): void
}
