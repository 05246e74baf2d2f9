/** The chunks of a file's version, as they were written. */
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { lockIndex } from './segment/segment-store.ts'

export interface ChunksOf {
  readonly knowledge_id: string
  readonly revision: number
  /** A page or slide, counted from 1. */
  readonly on_page?: number | undefined
}

const fields = [
  ...(['position', 'lang', 'heading', 'body', 'lang_2', 'body_2', 'grade', 'anchors'] as const),
  ...(['is_left_out', 'is_edited'] as const),
] as const

export function chunksOf(tx: Tx, { knowledge_id, revision, on_page }: ChunksOf) {
  const chunks = tx
    .selectFrom('chunk')
    .select(fields)
    .where('knowledge_id', '=', knowledge_id)
    .where('revision', '=', revision)
    .orderBy('position')
  if (on_page === undefined) return chunks
  return chunks.where(
    sql<boolean>`anchors @> ${JSON.stringify([{ page: on_page }])}::jsonb or anchors @> ${JSON.stringify([{ slide: on_page }])}::jsonb`,
  )
}

/** Of the text of a version: what stands before one of its chunks. */
export async function shareBefore(
  tx: Tx,
  { knowledge_id, revision, position }: ChunksOf & { readonly position: number },
): Promise<number> {
  const { rows } = await sql<{ share: number | null }>`
    select sum(length(body)) filter (where position < ${position})::float8 / sum(length(body)) as share
    from chunk where knowledge_id = ${knowledge_id} and revision = ${revision}`.execute(tx)
  return rows[0]?.share ?? 0
}

/** Until the transaction ends nothing else changes what is found of the company's files. */
export const holdIndex = lockIndex
