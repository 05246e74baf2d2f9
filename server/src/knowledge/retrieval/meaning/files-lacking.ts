import type { StoredError } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

/** Of these files, those that are found by words only although there is a model, and why, where that is known. */
export async function filesLackingVectors(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredError | null>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ knowledge_id: string; error: StoredError | null }>`
    select v.knowledge_id, v.error
    from file_vectors v left join embedding_model m using (model_id)
    where v.knowledge_id = any(${ids}::uuid[]) and v.kbs_key != 0 and v.chunk_count > 0
      and exists (select from embedding_model u where u.is_used)
      and (m.is_used is not true or v.vector_count < v.chunk_count)`.execute(tx)
  return new Map(rows.map(({ knowledge_id, error }) => [knowledge_id, error]))
}
