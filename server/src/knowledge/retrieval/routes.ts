import { calls } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { measureRecall } from './meaning/measure-recall.ts'

export const vectorCalls = implement(calls.vectors, {
  getVectorFigures: ({ db }) => vectorFigures(db),
  measureVectorRecall: ({ db }) => measureRecall(db),
})

interface ModelFigures {
  model: string
  dimensions: number
  is_used: boolean
  discerning: number
  file_count: number
  vector_count: number
}

async function vectorFigures(tx: Tx) {
  const models = await sql<ModelFigures>`
    select m.name as model, m.dimensions, m.is_used, (m.scale->>'discerning')::float8 as discerning,
      count(v.file_key)::int as file_count, coalesce(sum(v.vector_count), 0)::int as vector_count
    from embedding_model m left join file_vectors v on v.model_id = m.model_id and v.kbs_key != 0
    group by m.model_id order by m.is_used desc, m.model_id desc`.execute(tx)
  const files = await sql<{ lacking_count: number; failed_count: number }>`
    select count(*)::int as lacking_count, count(v.error)::int as failed_count
    from file_vectors v left join embedding_model m using (model_id)
    where v.kbs_key != 0 and v.chunk_count > 0 and (m.is_used is not true or v.vector_count < v.chunk_count)`.execute(
    tx,
  )
  return { list: models.rows, ...(files.rows[0] ?? { lacking_count: 0, failed_count: 0 }) }
}
