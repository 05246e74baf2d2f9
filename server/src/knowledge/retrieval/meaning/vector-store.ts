/**
 * The rows of vectors. What is found of a file has one row of `file_vectors`; what takes its place is written beside it
 * and found from the moment on that it is published.
 */
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { type FileMeaning, noMeaning } from './file-meaning.ts'
import { packNumbers, signsOf, unpackNumbers } from './vector-numbers.ts'

interface VectorFile {
  readonly company_id: string
  readonly knowledge_id: string
}

/** Nobody finds them yet. @returns the key by which they are published */
export async function addFileVectors(
  tx: Tx,
  { company_id, knowledge_id }: VectorFile,
  { model_id, error, retry_at }: Omit<FileMeaning, 'vectors'>,
  chunk_count: number,
): Promise<number> {
  const { file_key } = await tx
    .insertInto('file_vectors')
    .values({
      company_id,
      knowledge_id,
      model_id,
      chunk_count,
      error: error && JSON.stringify(error),
      retry_at: retry_at?.toISOString() ?? null,
    })
    .returning('file_key')
    .executeTakeFirstOrThrow()
  return file_key
}

export interface ChunkVector {
  readonly chunk_id: number
  readonly text_hash: string
  readonly vector: Float32Array
}

const rowsAtOnce = 200

export async function addVectors(tx: Tx, file_key: number, vectors: readonly ChunkVector[]): Promise<void> {
  for (let from = 0; from < vectors.length; from += rowsAtOnce) {
    const rows = vectors.slice(from, from + rowsAtOnce)
    const ids = rows.map(({ chunk_id }) => chunk_id)
    const bits = rows.map(({ vector }) => signsOf(vector))
    const numbers = rows.map(({ vector }) => packNumbers(vector).toString('hex'))
    const hashes = rows.map(({ text_hash }) => text_hash)
    await sql`
      with given as (
        select * from unnest(${ids}::int[], ${bits}::varbit[], ${numbers}::text[], ${hashes}::text[])
          as row (chunk_id, bits, numbers, text_hash)
      ), signs as (
        insert into embedding (file_key, chunk_id, bits) select ${file_key}, chunk_id, bits from given
      )
      insert into embedding_vector (file_key, chunk_id, numbers, text_hash)
      select ${file_key}, chunk_id, decode(numbers, 'hex'), decode(text_hash, 'hex') from given`.execute(tx)
  }
  if (vectors.length > 0)
    await tx
      .updateTable('file_vectors')
      .set((row) => ({ vector_count: row('vector_count', '+', vectors.length) }))
      .where('file_key', '=', file_key)
      .execute()
}

/** From the commit on these are the file's, and the ones before are gone. Needs the lock of the index. */
export async function publishVectors(tx: Tx, knowledge_id: string, file_key: number, kbs_key: number): Promise<void> {
  await tx
    .deleteFrom('file_vectors')
    .where('knowledge_id', '=', knowledge_id)
    .where('file_key', '!=', file_key)
    .where('kbs_key', '!=', 0)
    .execute()
  await tx.updateTable('file_vectors').set({ kbs_key }).where('file_key', '=', file_key).execute()
}

/** Needs the lock of the index. */
export async function moveVectors(tx: Tx, knowledge_id: string, kbs_key: number): Promise<void> {
  await tx.updateTable('file_vectors').set({ kbs_key }).where('knowledge_id', '=', knowledge_id).execute()
}

/** Needs the lock of the index. */
export async function removeVectors(tx: Tx, knowledge_id: string): Promise<void> {
  await tx.deleteFrom('file_vectors').where('knowledge_id', '=', knowledge_id).execute()
}

/** Of what is found of a file now. */
export async function knownMeaning(tx: Tx, knowledge_id: string): Promise<FileMeaning> {
  const file = await tx
    .selectFrom('file_vectors')
    .select(['file_key', 'model_id'])
    .where('knowledge_id', '=', knowledge_id)
    .where('kbs_key', '!=', 0)
    .executeTakeFirst()
  if (!file || file.model_id === null) return noMeaning
  const rows = await tx
    .selectFrom('embedding_vector')
    .select(['numbers', 'text_hash'])
    .where('file_key', '=', file.file_key)
    .execute()
  const vectors = new Map(rows.map((row) => [row.text_hash.toString('hex'), unpackNumbers(row.numbers)]))
  return { ...noMeaning, model_id: file.model_id, vectors }
}
