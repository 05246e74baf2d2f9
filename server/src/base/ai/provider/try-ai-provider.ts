import type { AiModels } from '@polyphony/contract'
import type { AiAdapter } from '../../../ground/adapters/ai/adapter.ts'
import { housePurpose } from '../../../ground/adapters/ai/meter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { adapterFor, environmentProvider, settingsOf } from './create-ai.ts'
import { findProvider } from './provider-store.ts'

const patienceMs = 10_000 // below the client's time-out of 15 s

/** Makes the cheapest request that shows whether address, key and model work. It is recorded like any AI call. */
export async function tryAiProvider(ctx: Ctx, input: { provider_id: string | null }) {
  const settings =
    input.provider_id === null ? environmentProvider(ctx.config) : await storedSettings(ctx, input.provider_id)
  if (!settings) throw notFound()
  const purpose = { ...housePurpose, account_id: ctx.actor.account_id }
  const startedAt = performance.now()
  const outcome = (is_working: boolean, detail: string) => ({
    is_working,
    detail,
    duration_ms: Math.round(performance.now() - startedAt),
  })
  try {
    const detail = await ask(adapterFor(ctx, [settings], purpose), settings.models, AbortSignal.timeout(patienceMs))
    return outcome(true, detail)
  } catch (error) {
    return outcome(false, error instanceof CallError ? String(error.params.reason) : 'time-out')
  }
}

async function storedSettings(ctx: Ctx, providerId: string) {
  const row = await findProvider(ctx.db, providerId)
  return row ? settingsOf(ctx, row) : null
}

async function ask(ai: AiAdapter, models: AiModels, signal: AbortSignal): Promise<string> {
  const options = { signal, timeout_ms: patienceMs }
  if (models.chat) {
    const messages = [{ role: 'user' as const, content: 'Answer with the one word: ready' }]
    return (await ai.chat({ messages, max_output_tokens: 200 }, options)).text.trim().slice(0, 80)
  }
  if (models.embeddings) {
    const [vector] = await ai.embed(['ready'], options)
    return `${vector?.length ?? 0} dimensions`
  }
  if (models.speech) {
    const audio = await ai.speak({ text: 'ready', voice: 'alloy', format: 'mp3' }, options)
    return `${audio.length} bytes`
  }
  throw new CallError('AI_PROVIDER_FAILED', { reason: 'only chat, embeddings and speech can be tried' })
}
