/** Chunks whose vectors are nearest to a question's, among those of the bases that somebody reaches. */
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { cosineOf, rescored, signsOf, unpackNumbers } from '../meaning/vector-numbers.ts'

export interface NearWanted {
  readonly company_id: string
  readonly model_id: number
  /** `kbs_key` of the bases. */
  readonly bases: ReadonlySet<number>
  /** Of these files only, `knowledge_id`. */
  readonly files?: readonly string[] | undefined
}

export interface NearChunk {
  readonly chunk_id: number
  readonly cosine: number
}

/** @returns the nearest first */
export async function nearestChunks(
  tx: Tx,
  { company_id, model_id, bases, files }: NearWanted,
  vector: Float32Array,
  limit: number,
): Promise<NearChunk[]> {
  const { rows } = await sql<{ chunk_id: number; numbers: Buffer }>`
    select near.chunk_id, v.numbers
    from (
      select file_key, e.chunk_id
      from file_vectors f join embedding e using (file_key)
      where f.company_id = ${company_id} and f.model_id = ${model_id} and f.kbs_key = any(${[...bases]}::int[])
        and (${files ?? null}::uuid[] is null or f.knowledge_id = any(${files ?? null}::uuid[]))
      order by bit_count(e.bits # ${signsOf(vector)}::varbit), e.chunk_id
      limit ${rescored}
    ) as near join embedding_vector v using (file_key, chunk_id)`.execute(tx)
  return rows
    .map(({ chunk_id, numbers }) => ({ chunk_id, cosine: cosineOf(vector, unpackNumbers(numbers)) }))
    .sort((left, right) => right.cosine - left.cosine || left.chunk_id - right.chunk_id)
    .slice(0, limit)
}
