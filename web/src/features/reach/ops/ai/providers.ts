/** What the screen reads off a list of providers. Pure. */
import { type AiCapability, type AiProvider, aiCapabilities } from '@polyphony/contract'

/** Who does what: for each capability the first enabled provider that has a model for it. */
export function servingProviders(list: readonly AiProvider[]): ReadonlyMap<AiCapability, AiProvider> {
  const serving = new Map<AiCapability, AiProvider>()
  for (const capability of aiCapabilities) {
    const first = list.find((provider) => provider.is_enabled && provider.models[capability])
    if (first) serving.set(capability, first)
  }
  return serving
}

/** The server asks for a word, a vector or a sound; hearing and painting can't be tried that cheaply. */
export function canBeTried({ models }: AiProvider): boolean {
  return Boolean(models.chat ?? models.embeddings ?? models.speech)
}

type Hint = 'hintTimeOut' | 'hintAddress' | 'hintKey' | 'hintModel' | 'hintLimit'

/** What to do about a failed try. Null: what came back has to speak for itself. */
export function hintOf(detail: string): Hint | null {
  if (detail === 'time-out') return 'hintTimeOut'
  if (/^(E[A-Z]+|UND_ERR_\w+)$/.test(detail)) return 'hintAddress'
  if (/^HTTP 40[13]\b/.test(detail)) return 'hintKey'
  if (/^HTTP 40[45]\b/.test(detail)) return 'hintModel'
  return /^HTTP (402|429)\b/.test(detail) ? 'hintLimit' : null
}
