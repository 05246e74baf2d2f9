/** What a question means, as a vector of the model that a company's files have vectors of. */
import type { SearchWay } from '@polyphony/contract'
import { housePurpose } from '../../../ground/adapters/ai/meter.ts'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { type EmbeddingModel, embeddingName, modelsNamed } from '../meaning/embedding-model.ts'
import { databaseCache } from '../search/database-cache.ts'
import type { QuestionVector } from '../search/search-chunks.ts'
import { isFollowUp } from '../search/weigh-grams.ts'
import { askPatiently } from './patience.ts'

/** Whoever searches waits so long for a model at most. */
const patienceMs = 1500

interface Asked {
  readonly company_id: string
  readonly account_id: string
  readonly text: string
  readonly previous?: string | undefined
}

export type AskApp = Pick<App, 'ai' | 'db' | 'now' | 'log'>

/** By account: what one has asked tells another nothing, not even by how soon it is answered. */
const cacheOf = databaseCache<Float32Array>(8 * 1024 ** 2)

export async function questionVector(
  app: AskApp,
  { company_id, account_id, text, previous }: Asked,
): Promise<{ way: SearchWay; meaning: QuestionVector | null }> {
  const ai = await app.ai({ ...housePurpose, company_id, account_id })
  const name = embeddingName(ai)
  if (name === null) return { way: 'words', meaning: null }
  const models = await usedModels(app.db, company_id, name)
  if (models.length === 0) return { way: 'pending', meaning: null }
  const meant = previous !== undefined && isFollowUp(text) ? `${previous}\n${text}` : text
  const key = JSON.stringify([account_id, name, meant])
  const cache = cacheOf(app.db)
  const vector =
    cache.get(key) ??
    (await askPatiently(app, name, async () => {
      const [own] = await ai.embed([meant.toWellFormed()], { timeout_ms: patienceMs, attempts: 1 })
      return own ?? null
    }))
  if (!vector) return { way: 'unanswered', meaning: null }
  cache.set(key, vector, vector.byteLength + 2 * key.length + 100)
  const model = models.find(({ dimensions }) => dimensions === vector.length)
  if (!model) return { way: 'pending', meaning: null }
  return { way: 'meaning', meaning: { model_id: model.model_id, vector, scale: model.scale } }
}

/** Models of this name of which the company has vectors. */
export async function usedModels(tx: Tx, companyId: string, name: string): Promise<EmbeddingModel[]> {
  const models = await modelsNamed(tx, name)
  const used = await tx
    .selectFrom('file_vectors')
    .select('model_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('kbs_key', '!=', 0)
    .where('vector_count', '>', 0)
    .execute()
  const ids = new Set(used.map(({ model_id }) => model_id))
  return models.filter(({ model_id }) => ids.has(model_id))
}
