/** The adapter made of the providers there are: each capability by the one that is wished for, else the first that has a model for it; each call recorded. */
import { type AiCapability, aiCapabilities } from '@polyphony/contract'
import type { AiAdapter, AiCallOptions, AiLimits, AiModel, AiWish } from './adapter.ts'
import { chooseProvider } from './choose-provider.ts'
import { aiFailed } from './failure.ts'
import { type AiOptions, type Meter, startMeter } from './meter.ts'
import { chat, chatStream, embed, look } from './openai/chat.ts'
import { image, speak, transcribe } from './openai/media.ts'
import type { AiProviderSettings, Running } from './provider.ts'

/** What the protocol's first server takes in one call; local ones take at least as much. */
const limits: Record<AiCapability, AiLimits> = {
  chat: {},
  embeddings: { texts: 128 },
  transcription: { bytes: 25 * 1024 * 1024 },
  speech: { characters: 4096 },
  images: {},
  vision: {},
}

/** Without providers nothing is capable of anything, and callers do what they do without AI. */
export function createAiAdapter(
  providers: readonly AiProviderSettings[],
  options: AiOptions,
  wish: AiWish = {},
): AiAdapter {
  const chosen = new Map<AiCapability, AiProviderSettings>()
  const capabilities: Partial<Record<AiCapability, AiModel>> = {}
  for (const capability of aiCapabilities) {
    const choice = chooseProvider(providers, capability, wish)
    if (!choice) continue
    const { settings, instead_of } = choice
    chosen.set(capability, settings)
    capabilities[capability] = {
      provider: settings.name,
      model: settings.models[capability]!,
      limits: limits[capability],
      instead_of,
    }
  }

  function begin(capability: AiCapability, call: AiCallOptions): Meter {
    const settings = chosen.get(capability)
    if (!settings) throw aiFailed(`no provider for ${capability}`)
    return startMeter(capability, settings, call, options)
  }

  async function once<T>(
    capability: AiCapability,
    call: AiCallOptions,
    run: (running: Running) => Promise<T>,
  ): Promise<T> {
    const meter = begin(capability, call)
    const result = await run(meter.running).catch(async (error: unknown) => {
      throw await meter.failed(error)
    })
    await meter.succeeded()
    return result
  }

  return {
    capabilities,
    chat: (request, call = {}) => once('chat', call, (running) => chat(request, running)),
    async *chatStream(request, call = {}) {
      const meter = begin('chat', call)
      let hasEnded = false
      try {
        yield* chatStream(request, meter.running)
        hasEnded = true
      } catch (error) {
        hasEnded = true
        throw await meter.failed(error)
      } finally {
        if (!hasEnded) await meter.aborted() // the reader left before the end
      }
      await meter.succeeded()
    },
    embed: (texts, call = {}) => once('embeddings', call, (run) => embed(texts, limits.embeddings.texts!, run)),
    transcribe: (request, call = {}) => once('transcription', call, (running) => transcribe(request, running)),
    speak: (request, call = {}) => once('speech', call, (running) => speak(request, running)),
    look: (request, call = {}) => once('vision', call, (running) => look(request, running)),
    image: (request, call = {}) => once('images', call, (running) => image(request, running)),
  }
}
