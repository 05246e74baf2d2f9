/** What the dialog of a provider holds while it is filled in, and what is sent of it. Pure. */
import { type AiCapability, type AiProvider, aiCapabilities, type calls, type InputOf } from '@polyphony/contract'

/** Priced are those whose calls say how many tokens they took. */
export const pricedParts: Readonly<Record<AiCapability, readonly ('input' | 'output')[]>> = {
  chat: ['input', 'output'],
  embeddings: ['input'],
  transcription: [],
  speech: [],
  images: [],
  vision: ['input', 'output'],
}

interface ModelForm {
  model: string
  /** US dollars per million tokens; anything but a number is no price. */
  input: number | string
  output: number | string
}

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
    return { model, input: price ? price.input / micro : '', output: price ? price.output / micro : '' }
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
    const { input, output, ...rest } = form.models[capability]
    const model = rest.model.trim()
    if (model === '') continue
    models[capability] = model
    const [inMicro, outMicro] = [microOf(input), microOf(output)]
    if (pricedParts[capability].length === 0 || (inMicro === null && outMicro === null)) continue
    // The same model for two capabilities has one price: the first that is given.
    prices[model] ??= { input: inMicro ?? 0, output: outMicro ?? 0 }
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

function microOf(dollars: number | string): number | null {
  return typeof dollars === 'number' ? Math.round(dollars * micro) : null
}

/** A stored key is only ever sent to where it was given for. */
export function isKeyLeftBehind(provider: AiProvider | null, baseUrl: string): boolean {
  if (!provider?.has_key) return false
  const origin = URL.parse(baseUrl.trim())?.origin
  return origin !== undefined && origin !== URL.parse(provider.base_url)?.origin
}
