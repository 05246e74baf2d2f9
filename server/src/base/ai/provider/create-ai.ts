/** The AI providers in use: the environment's first, then those that operators have configured. */
import { type AiCapability, type AiModelFeatures, type AiModels, aiCapabilities } from '@polyphony/contract'
import type { AiAdapter, ModelChoice } from '../../../ground/adapters/ai/adapter.ts'
import { createAiAdapter } from '../../../ground/adapters/ai/create-adapter.ts'
import type { AiCallRecord, AiPurpose, BegunCall } from '../../../ground/adapters/ai/meter.ts'
import type { AiProviderSettings } from '../../../ground/adapters/ai/provider.ts'
import type { Config } from '../../../ground/config.ts'
import type { App } from '../../../ground/context.ts'
import { errorCodeOf } from '../../../ground/error-code.ts'
import { insist } from '../../../ground/kernel/jobs/insist.ts'
import { beginCall } from '../call/begun-calls.ts'
import { addCall } from '../call/call-store.ts'
import { enabledProviders } from './provider-store.ts'

export type AiDependencies = Pick<App, 'config' | 'db' | 'seal' | 'log' | 'now' | 'newId'>

export const environmentName = 'environment'
/** The purpose for which providers' keys are sealed. */
export const keyPurpose = 'ai provider key'

/** Reads the providers for each piece of work, so that operators' changes take effect at once. */
export function createAi(app: AiDependencies): App['ai'] {
  return async (purpose, choice) => {
    const fromEnvironment = environmentProvider(app.config)
    const stored = (await enabledProviders(app.db)).map((row) => settingsOf(app, row))
    return adapterFor(app, fromEnvironment ? [fromEnvironment, ...stored] : stored, purpose, choice)
  }
}

export function adapterFor(
  app: AiDependencies,
  providers: readonly AiProviderSettings[],
  purpose: AiPurpose,
  choice?: ModelChoice,
): AiAdapter {
  const options = {
    begin: (call: BegunCall) => keepBegun(app, call),
    record: (call: AiCallRecord) => recordCall(app, call),
    purpose,
  }
  return createAiAdapter(providers, options, choice)
}

type StoredProvider = Omit<AiProviderSettings, 'api_key'> & { api_key_sealed: string | null }

export function settingsOf({ seal }: AiDependencies, row: StoredProvider): AiProviderSettings {
  const { name, base_url, models, prices, features = {}, api_key_sealed } = row
  return { name, base_url, models, prices, features, api_key: api_key_sealed && seal.open(api_key_sealed, keyPurpose) }
}

export function environmentProvider(config: Config): AiProviderSettings | null {
  const named: Record<AiCapability, string | undefined> = {
    chat: config.AI_CHAT_MODEL,
    embeddings: config.AI_EMBEDDINGS_MODEL,
    rerank: config.AI_RERANK_MODEL,
    transcription: config.AI_TRANSCRIPTION_MODEL,
    speech: config.AI_SPEECH_MODEL,
    images: config.AI_IMAGES_MODEL,
    vision: config.AI_VISION_MODEL,
  }
  const models: AiModels = {}
  const features: AiModelFeatures = {}
  for (const capability of aiCapabilities) {
    const model = named[capability]
    if (!model) continue
    models[capability] = model
    features[model] = { structured: config.AI_STRUCTURED_OUTPUT }
  }
  if (!config.AI_BASE_URL || Object.keys(models).length === 0) return null
  const api_key = config.AI_API_KEY ?? null
  return { name: environmentName, base_url: config.AI_BASE_URL, api_key, models, features, prices: {} }
}

/** Without it the call is made all the same: it is missing only where its process is killed, too. */
async function keepBegun(app: AiDependencies, call: BegunCall): Promise<string | null> {
  try {
    return await beginCall(app, call)
  } catch (error) {
    app.log.error({ err: error, provider: call.provider, model: call.model }, 'AI call could not be noted')
    return null
  }
}

/** A failure here is only logged: the AI call itself was successful. */
async function recordCall(
  { db, log, now, newId }: AiDependencies,
  { answer_id: _, ai_call_id, ...call }: AiCallRecord,
): Promise<void> {
  try {
    const row = { ai_call_id: ai_call_id ?? newId(), ...call }
    const moment = now()
    await insist(() => addCall(db, row, moment))
  } catch (error) {
    // Its first attempt was written, and nobody was told; or its answer was taken for broken off, and it was booked.
    if (errorCodeOf(error) === '23505') return
    log.error({ err: error, provider: call.provider, model: call.model }, 'AI call could not be recorded')
  }
}
