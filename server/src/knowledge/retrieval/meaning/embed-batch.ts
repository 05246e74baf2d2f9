/** Vectors of a few texts. How many, and how long, a server takes at once isn't known before it refuses them. */
import type { AiAdapter } from '../../../ground/adapters/ai/adapter.ts'
import { ProviderRefused } from '../../../ground/adapters/ai/failure.ts'

export const textsAtOnce = 128
const attemptMs = 30_000
const shortestText = 200
/** Every server takes so many: what is refused among fewer is refused for what it says. */
const fewestTexts = 8

/** How many texts a model was found to take, where they are fewer; by its name. */
const learned = new Map<string, number>()

export async function embedBatch(
  ai: AiAdapter,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const { model = '' } = ai.capabilities.embeddings ?? {}
  const most = learned.get(model) ?? textsAtOnce
  if (texts.length > most) return embedHalves(ai, texts, most, signal)
  try {
    return await ai.embed(texts, { signal, timeout_ms: attemptMs })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    if (texts.length === 1) return embedShorter(ai, texts[0] ?? '', error, signal)
    const half = Math.ceil(texts.length / 2)
    const vectors = await embedHalves(ai, texts, half, signal)
    learned.set(model, Math.max(fewestTexts, Math.min(most, half)))
    return vectors
  }
}

async function embedHalves(ai: AiAdapter, texts: readonly string[], most: number, signal: AbortSignal) {
  const vectors: Float32Array[] = []
  for (let from = 0; from < texts.length; from += most)
    vectors.push(...(await embedBatch(ai, texts.slice(from, from + most), signal)))
  return vectors
}

/** One that is too long for the model is cut in half, as often as it takes. */
function embedShorter(ai: AiAdapter, text: string, refusal: ProviderRefused, signal: AbortSignal) {
  if (text.length < 2 * shortestText) throw refusal
  return embedBatch(ai, [text.slice(0, text.length / 2).toWellFormed()], signal)
}
