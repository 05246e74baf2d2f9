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

/** Until the transaction ends nothing else changes what is found of the company's files. */
export const holdIndex = lockIndex
