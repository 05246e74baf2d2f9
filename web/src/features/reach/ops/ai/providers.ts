/** Facts that the screen derives from a list of providers. Pure. */
import { type AiCapability, type AiProvider, aiCapabilities } from '@polyphony/contract'

/** The provider in use for each capability: the first enabled one with a model for it. */
export function servingProviders(list: readonly AiProvider[]): ReadonlyMap<AiCapability, AiProvider> {
  const serving = new Map<AiCapability, AiProvider>()
  for (const capability of aiCapabilities) {
    const first = list.find((provider) => provider.is_enabled && provider.models[capability])
    if (first) serving.set(capability, first)
  }
  return serving
}

/** The test asks for a word, a vector, an order or a sound; transcription and image generation are too expensive to test. */
export function canBeTried({ models }: AiProvider): boolean {
  return Boolean(models.chat ?? models.embeddings ?? models.rerank ?? models.speech)
}

type Hint = 'hintTimeOut' | 'hintAddress' | 'hintKey' | 'hintModel' | 'hintLimit'

/** A hint for a failed test. Null: the provider's message is shown alone. */
export function hintOf(detail: string): Hint | null {
  if (detail === 'time-out') return 'hintTimeOut'
  if (/^(E[A-Z]+|UND_ERR_\w+)$/.test(detail)) return 'hintAddress'
  if (/^HTTP 40[13]\b/.test(detail)) return 'hintKey'
  if (/^HTTP 40[45]\b/.test(detail)) return 'hintModel'
  return /^HTTP (402|429)\b/.test(detail) ? 'hintLimit' : null
}
