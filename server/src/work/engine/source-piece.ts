/** A file's source piece, and the pieces in target languages that wait for it. */
import { giveSource } from '../../content/text/give-source.ts'
import type { Tx } from '../../ground/db/connect.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { beginWithText } from './node-task/progress.ts'
import { recordLength } from './payment/record-length.ts'

/** @returns those of the pieces whose source piece is not complete yet. */
export async function heldPieces(tx: Tx, pieceIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('piece as p')
    .innerJoin('piece as s', 's.piece_id', 'p.source_piece_id')
    .select('p.piece_id')
    .where('p.piece_id', 'in', pieceIds)
    .where('s.completed_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.piece_id))
}

/**
 * Copies the text of a complete source piece into the pieces that wait for it, which are locked one after the other.
 * The caller has locked the source piece.
 * @returns the ids of those pieces.
 */
export async function handOver(transaction: Transaction, sourcePieceId: string): Promise<string[]> {
  const dependents = await transaction.tx
    .selectFrom('piece')
    .select(['piece_id', 'task_file_id'])
    .where('source_piece_id', '=', sourcePieceId)
    .orderBy('piece_id')
    .forNoKeyUpdate()
    .execute()
  const first = dependents[0]
  if (!first) return []
  const pieceIds = dependents.map((piece) => piece.piece_id)
  const total_count = await giveSource(transaction, sourcePieceId, pieceIds)
  await beginWithText(transaction.tx, pieceIds, total_count)
  await recordLength(transaction, sourcePieceId)
  return pieceIds
}
