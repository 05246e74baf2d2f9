/** Vectors of texts, as far as a provider makes them: what it doesn't is found by words only, and said so. */
import { present, type StoredError } from '@polyphony/contract'
import type { AiAdapter } from '../../../ground/adapters/ai/adapter.ts'
import { ProviderAway } from '../../../ground/adapters/ai/failure.ts'
import type { AiPurpose } from '../../../ground/adapters/ai/meter.ts'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { hashOf } from './chunk-text.ts'
import { embedBatch, textsAtOnce } from './embed-batch.ts'
import { embeddingName, modelsNamed, requireModel } from './embedding-model.ts'
import { type FileMeaning, noMeaning } from './file-meaning.ts'

/** A provider that is away, or asks for patience, is asked again after that; what it refuses, much later. */
const retryMs = { away: 5 * 60_000, refused: 24 * 3_600_000 }

export interface EmbedWatch {
  readonly signal: AbortSignal
  onProgress(done: number, total: number): void
}

interface Given extends EmbedWatch {
  /** Vectors that needn't be made again if they are of the same model; asked where there is one. */
  known(): Promise<FileMeaning>
}

/** @throws what the signal says; what the provider says is in the answer, with what was made until then */
export async function embedTexts(
  app: Pick<App, 'ai' | 'db' | 'now'>,
  purpose: AiPurpose,
  texts: readonly string[],
  { known, ...watch }: Given,
): Promise<FileMeaning> {
  const ai = await app.ai(purpose)
  const name = embeddingName(ai)
  if (name === null || texts.length === 0) return noMeaning
  const before = await known()
  const model = (await modelsNamed(app.db, name)).find(({ model_id }) => model_id === before.model_id)
  const made = { model_id: model?.model_id ?? null, vectors: new Map(model ? before.vectors : []) }
  try {
    await embedMissing({ app, ai, made }, texts, watch)
    return { ...made, error: null, retry_at: null }
  } catch (error) {
    watch.signal.throwIfAborted()
    if (!(error instanceof CallError)) throw error
    const wait = error instanceof ProviderAway ? retryMs.away : retryMs.refused
    return { ...made, error: embeddingFault(error), retry_at: new Date(app.now().getTime() + wait) }
  }
}

interface Making {
  readonly app: Pick<App, 'db'>
  readonly ai: AiAdapter
  readonly made: { model_id: number | null; vectors: Map<string, Float32Array> }
}

async function embedMissing({ app, ai, made }: Making, texts: readonly string[], { signal, onProgress }: EmbedWatch) {
  const wanted = new Map(texts.map((text) => [hashOf(text), text]))
  const missing = [...wanted].filter(([hash]) => !made.vectors.has(hash))
  for (let from = 0; from < missing.length; from += textsAtOnce) {
    onProgress(from, missing.length)
    const batch = missing.slice(from, from + textsAtOnce)
    const said = batch.map(([, text]) => text)
    const vectors = await embedBatch(ai, said, signal)
    const { model_id } = await requireModel(app.db, ai, present(vectors[0]).length, signal)
    if (made.model_id !== null && made.model_id !== model_id) {
      // It has become another model: nothing of the two fits together.
      if (from > 0) throw failed('vectors of different lengths')
      made.vectors.clear()
      made.model_id = null
      return embedMissing({ app, ai, made }, texts, { signal, onProgress })
    }
    made.model_id = model_id
    for (const [index, [hash]] of batch.entries()) made.vectors.set(hash, present(vectors[index]))
  }
}

const failed = (reason: string) => new CallError('AI_PROVIDER_FAILED', { reason })

/** 40060, with what the provider said. */
export function embeddingFault({ params: { reason }, code }: CallError): StoredError {
  return { err_msg: 'KNOWLEDGE_EMBEDDING_FAILED', data: { reason: typeof reason === 'string' ? reason : code } }
}
