/** Segments that people take out of a document stay in its history, and come back where they were. */
import { sql } from 'kysely'
import { notFound } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export async function takeOut(transaction: Transaction, segmentId: string): Promise<void> {
  await transaction.tx
    .updateTable('segment')
    .set({ removed_at: transaction.now(), updated_at: sql`now()` })
    .where('segment_id', '=', segmentId)
    .execute()
}

/** @throws NOT_FOUND where it was never there, is there, or was taken out for good by a reset. */
export async function bringBack(
  transaction: Transaction,
  { piece_id }: { piece_id: string },
  segmentId: string,
): Promise<void> {
  const restored = await transaction.tx
    .updateTable('segment')
    .set({ removed_at: null, updated_at: sql`now()` })
    .where('segment_id', '=', segmentId)
    .where('piece_id', '=', piece_id)
    .where('removed_at', 'is not', null)
    .where('place', '>=', '0')
    .returning('segment_id')
    .executeTakeFirst()
  if (!restored) throw notFound()
}
