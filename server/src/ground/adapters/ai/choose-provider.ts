/** Chooses the provider and the model for a capability. */
import type { AiCapability } from '@polyphony/contract'
import type { ModelChoice } from './adapter.ts'
import type { AiProviderSettings } from './provider.ts'

export interface Choice {
  readonly settings: AiProviderSettings
  readonly model: string
  /** What was requested but isn't available. */
  readonly instead_of: string | null
}

/** The requested one, else the first that has the capability; null if none has it. */
export function chooseProvider(
  providers: readonly AiProviderSettings[],
  capability: AiCapability,
  { provider, model }: ModelChoice,
): Choice | null {
  const able = providers.flatMap((settings) => {
    const own = settings.models[capability]
    return own ? [{ settings, model: own }] : []
  })
  const [first] = able
  if (!first) return null
  if (!provider && !model) return { ...first, instead_of: null }
  const named = able.find(
    ({ settings, model: own }) =>
      (!provider || settings.name === provider) && (!model || own === model || isPriced(settings, model)),
  )
  if (!named) return { ...first, instead_of: [provider, model].filter(Boolean).join('/') }
  return { settings: named.settings, model: model || named.model, instead_of: null }
}

/** A model is configured if it has a price, too. Orders can't use a model that operators haven't configured. */
function isPriced(provider: AiProviderSettings, model: string): boolean {
  return Object.hasOwn(provider.prices, model)
}
