/** The pieces of a task that somebody has chosen by language, by file or one by one. */
import type { PieceChoice } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'

/** What is asked of a piece to choose, confirm or cancel it. */
export interface PieceFacts {
  piece_id: string
  source_piece_id: string | null
  file_id: string
  file_name: string
  target_lang: string
  completed_at: string | null
  cancelled_at: string | null
  /** Its own deadline; null: the task's. */
  deadline_at: string | null
}

/** By file, source pieces first, then by language. */
export async function readTaskPieces(tx: Tx, taskId: string): Promise<PieceFacts[]> {
  const { rows } = await sql<PieceFacts>`
    select p.piece_id, p.source_piece_id, t.file_id, f.name as file_name, p.target_lang, p.completed_at, p.cancelled_at,
      p.deadline_at
    from piece p join task_file t using (task_file_id) join file f on f.file_id = t.file_id
    where p.task_id = ${taskId}
    order by t.position, p.source_piece_id nulls first, p.target_lang`.execute(tx)
  return rows
}

/** @throws NOT_FOUND where a chosen piece or file isn't the task's. */
export function choosePieces(
  all: readonly Pick<PieceFacts, 'piece_id' | 'file_id' | 'target_lang'>[],
  { piece_ids, target_lang, file_id }: Omit<PieceChoice, 'task_id'>,
): Set<string> {
  const known = new Set(all.map((piece) => piece.piece_id))
  if (piece_ids?.some((id) => !known.has(id))) throw notFound()
  if (file_id && !all.some((piece) => piece.file_id === file_id)) throw notFound()
  const asked = piece_ids && new Set(piece_ids)
  return new Set(
    all
      .filter((piece) => !asked || asked.has(piece.piece_id))
      .filter((piece) => !target_lang || piece.target_lang === target_lang)
      .filter((piece) => !file_id || piece.file_id === file_id)
      .map((piece) => piece.piece_id),
  )
}
