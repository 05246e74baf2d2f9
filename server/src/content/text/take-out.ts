/** Segments that people remove stay in the document's history, and can be restored at their place. */
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

/** @throws NOT_FOUND if it doesn't exist, isn't removed, or was removed for good by a reset */
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
