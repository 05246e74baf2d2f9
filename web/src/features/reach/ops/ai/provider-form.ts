/** The state of a provider's form, and the input made from it. Pure. */
import { type AiCapability, type AiProvider, aiCapabilities, type calls, type InputOf } from '@polyphony/contract'

/** US dollars per million tokens, per minute of sound, or per call. */
export type PricedPart = 'input' | 'output' | 'minute' | 'call'

/** Prices apply to capabilities whose calls report tokens or minutes of sound. */
export const pricedParts: Readonly<Record<AiCapability, readonly PricedPart[]>> = {
  chat: ['input', 'output'],
  embeddings: ['input'],
  rerank: ['input', 'call'],
  transcription: ['input', 'output', 'minute'],
  speech: ['input'],
  images: [],
  vision: ['input', 'output'],
}

/** A value that isn't a number counts as no price. */
type ModelForm = { model: string } & Record<PricedPart, number | string>

export interface ProviderForm {
  name: string
  base_url: string
  api_key: string
  is_key_dropped: boolean
  models: Record<AiCapability, ModelForm>
}

/** The contract's prices are in millionths of a dollar. */
const micro = 1_000_000

export function formOf(provider: AiProvider | null): ProviderForm {
  const modelOf = (capability: AiCapability): ModelForm => {
    const model = provider?.models[capability] ?? ''
    const price = provider?.prices[model]
    const dollars = (part: PricedPart) => (price?.[part] === undefined ? '' : price[part] / micro)
    return {
      model,
      input: dollars('input'),
      output: dollars('output'),
      minute: dollars('minute'),
      call: dollars('call'),
    }
  }
  return {
    name: provider?.name ?? '',
    base_url: provider?.base_url ?? '',
    api_key: '',
    is_key_dropped: false,
    models: Object.fromEntries(
      aiCapabilities.map((capability) => [capability, modelOf(capability)]),
    ) as ProviderForm['models'],
  }
}

type SaveInput = InputOf<typeof calls.ai.saveAiProvider>

export function saveInputOf(form: ProviderForm, before: AiProvider | null): SaveInput {
  const models: SaveInput['models'] = {}
  const prices: NonNullable<SaveInput['prices']> = {}
  for (const capability of aiCapabilities) {
    const written = form.models[capability]
    const model = written.model.trim()
    if (model === '') continue
    models[capability] = model
    const price = Object.fromEntries(
      pricedParts[capability].flatMap((part) => {
        const dollars = written[part]
        return typeof dollars === 'number' ? [[part, Math.round(dollars * micro)]] : []
      }),
    )
    if (Object.keys(price).length === 0) continue
    // A model has one price, so the first given price applies to all its capabilities.
    prices[model] ??= { input: 0, output: 0, ...price }
  }
  const isDropped = form.is_key_dropped && !isKeyLeftBehind(before, form.base_url)
  const api_key = isDropped ? '' : form.api_key.trim() || undefined
  return {
    ...(before?.provider_id && { provider_id: before.provider_id }),
    name: form.name.trim(),
    base_url: form.base_url.trim(),
    ...(api_key !== undefined && { api_key }),
    models,
    prices,
    is_enabled: before?.is_enabled ?? true,
  }
}

/** A stored key is only sent to the address for which it was entered. */
export function isKeyLeftBehind(provider: AiProvider | null, baseUrl: string): boolean {
  if (!provider?.has_key) return false
  const origin = URL.parse(baseUrl.trim())?.origin
  return origin !== undefined && origin !== URL.parse(provider.base_url)?.origin
}
