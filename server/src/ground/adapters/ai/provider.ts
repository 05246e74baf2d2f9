/** A provider's address, key and models, and the context of a running call. */
import type { AiFeatures, AiModelFeatures, AiModels, AiPrices } from '@polyphony/contract'
import type { AiUsage } from './adapter.ts'
import type { Attempts, RetryPolicy } from './openai/request.ts'

export interface AiProviderSettings {
  readonly name: string
  readonly base_url: string
  readonly api_key: string | null
  readonly models: AiModels
  readonly prices: AiPrices
  /** Declared features of single models; others have defaults. */
  readonly features?: AiModelFeatures
}

/** The usage of a call, as far as it is known. */
export type Amounts = Omit<AiUsage, 'cost_micro_usd'>

/** The context of a single call to a provider. */
export interface Running {
  readonly settings: AiProviderSettings
  readonly model: string
  readonly features: AiFeatures
  readonly signal: AbortSignal | undefined
  readonly timeout_ms: number
  readonly retry: RetryPolicy
  readonly attempts: Attempts
  /** Called as soon as the provider reports usage, so that it is recorded even if the rest fails. */
  used(amounts: Partial<Amounts>): void
}
