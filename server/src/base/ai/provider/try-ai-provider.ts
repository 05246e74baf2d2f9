import { type AiCapability, aiCapabilities } from '@polyphony/contract'
import type { AiAdapter, AiCallOptions } from '../../../ground/adapters/ai/adapter.ts'
import { housePurpose } from '../../../ground/adapters/ai/meter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { adapterFor, environmentProvider, settingsOf } from './create-ai.ts'
import { findProvider } from './provider-store.ts'

const patienceMs = 10_000 // below the client's time-out of 15 s

/** Makes the cheapest requests that show whether address, key and models work. They are recorded like any AI call. */
export async function tryAiProvider(ctx: Ctx, input: { provider_id: string | null }) {
  const settings =
    input.provider_id === null ? environmentProvider(ctx.config) : await storedSettings(ctx, input.provider_id)
  if (!settings) throw notFound()
  const purpose = { ...housePurpose, account_id: ctx.actor.account_id }
  const startedAt = performance.now()
  const ai = adapterFor(ctx, [settings], purpose)
  const signal = AbortSignal.timeout(patienceMs)
  const asked = aiCapabilities.filter((capability) => settings.models[capability] && trials[capability])
  const tried = await Promise.all(asked.map((capability) => tryOne(ai, capability, signal)))
  const telling = tried.find(({ is_working }) => !is_working) ?? tried[0]
  return {
    is_working: telling?.is_working ?? false,
    detail: telling?.detail ?? 'only chat, embeddings, rerank and speech can be tried',
    duration_ms: Math.round(performance.now() - startedAt),
    tried,
  }
}

async function tryOne(ai: AiAdapter, capability: AiCapability, signal: AbortSignal) {
  try {
    const detail = (await trials[capability]?.(ai, { signal, timeout_ms: patienceMs })) ?? ''
    return { capability, is_working: true, detail }
  } catch (error) {
    return {
      capability,
      is_working: false,
      detail: error instanceof CallError ? String(error.params.reason) : 'time-out',
    }
  }
}

async function storedSettings(ctx: Ctx, providerId: string) {
  const row = await findProvider(ctx.db, providerId)
  return row ? settingsOf(ctx, row) : null
}

/** The cheapest request of each; the others are too expensive to try. */
const trials: Partial<Record<AiCapability, (ai: AiAdapter, options: AiCallOptions) => Promise<string>>> = {
  async chat(ai, options) {
    const messages = [{ role: 'user' as const, content: 'Answer with the one word: ready' }]
    return (await ai.chat({ messages, max_output_tokens: 200 }, options)).text.trim().slice(0, 80)
  },
  async embeddings(ai, options) {
    const [vector] = await ai.embed(['ready'], options)
    return `${vector?.length ?? 0} dimensions`
  },
  async rerank(ai, options) {
    const documents = ['The ferry leaves at noon.', 'Oil is changed every 500 hours.']
    const order = await ai.rerank({ query: 'How often is the oil changed?', documents }, options)
    return order[0] === 1 ? 'in the right order' : 'in the wrong order'
  },
  async speech(ai, options) {
    const audio = await ai.speak({ text: 'ready', voice: 'alloy', format: 'mp3' }, options)
    return `${audio.length} bytes`
  },
}
