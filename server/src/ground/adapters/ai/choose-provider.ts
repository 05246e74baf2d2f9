/** Which provider does something, and with which model. */
import type { AiCapability } from '@polyphony/contract'
import type { ModelChoice } from './adapter.ts'
import type { AiProviderSettings } from './provider.ts'

export interface Choice {
  readonly settings: AiProviderSettings
  readonly model: string
  /** What was asked for and isn't there. */
  readonly instead_of: string | null
}

/** The one that is asked for, else the first that has the capability; null where none has it. */
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

/** Operators name a model by its price, too. Orders can't ask for one that they haven't named. */
function isPriced(provider: AiProviderSettings, model: string): boolean {
  return Object.hasOwn(provider.prices, model)
}
