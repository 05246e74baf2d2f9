/** Which provider does something, and with which model. */
import type { AiCapability } from '@polyphony/contract'
import type { AiWish } from './adapter.ts'
import type { AiProviderSettings } from './provider.ts'

export interface Choice {
  /** With the chosen model as that of the capability. */
  readonly settings: AiProviderSettings
  /** What was wished for and isn't there. */
  readonly instead_of: string | null
}

/** The one that is wished for, else the first that has the capability; null where none has it. */
export function chooseProvider(
  providers: readonly AiProviderSettings[],
  capability: AiCapability,
  { provider, model }: AiWish,
): Choice | null {
  const able = providers.filter((each) => each.models[capability])
  const first = able[0]
  if (!first) return null
  if (!provider && !model) return { settings: first, instead_of: null }
  const named = able.find(
    (each) => (!provider || each.name === provider) && (!model || offers(each, capability, model)),
  )
  if (!named) return { settings: first, instead_of: [provider, model].filter(Boolean).join('/') }
  return { settings: model ? withModel(named, capability, model) : named, instead_of: null }
}

/** A model that operators have named: of the capability itself, or with a price. Orders can't ask for any other. */
function offers(provider: AiProviderSettings, capability: AiCapability, model: string): boolean {
  return provider.models[capability] === model || Object.hasOwn(provider.prices, model)
}

function withModel(settings: AiProviderSettings, capability: AiCapability, model: string): AiProviderSettings {
  return { ...settings, models: { ...settings.models, [capability]: model } }
}
