/** The model whose vectors are in use, and how its cosines are read. */
import { type MeaningScale, present } from '@polyphony/contract'
import type { AiAdapter } from '../../../ground/adapters/ai/adapter.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { embedBatch } from './embed-batch.ts'
import { measureScale, scaleTexts } from './model-scale.ts'

export interface EmbeddingModel {
  readonly model_id: number
  readonly name: string
  readonly dimensions: number
  readonly scale: MeaningScale
}

/** What a model is called where vectors are kept: the same model of another provider has the same vectors. */
export const embeddingName = (ai: Pick<AiAdapter, 'capabilities'>) => ai.capabilities.embeddings?.model ?? null

/** All that are known of this name: a model that answers with another number of dimensions is another one. */
export const modelsNamed = (tx: Tx, name: string): Promise<EmbeddingModel[]> =>
  tx
    .selectFrom('embedding_model')
    .select(['model_id', 'name', 'dimensions', 'scale'])
    .where('name', '=', name)
    .orderBy('model_id', 'desc')
    .execute()

/** Asks the model for its scale the first time. */
export async function requireModel(tx: Tx, ai: AiAdapter, dimensions: number, signal: AbortSignal) {
  const name = embeddingName(ai) ?? ''
  const find = async () => (await modelsNamed(tx, name)).find((model) => model.dimensions === dimensions)
  const known = await find()
  if (known) return known
  const scale = measureScale(await embedBatch(ai, scaleTexts, signal))
  await tx
    .insertInto('embedding_model')
    .values({ name, dimensions, scale: JSON.stringify(scale) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return present(await find())
}
