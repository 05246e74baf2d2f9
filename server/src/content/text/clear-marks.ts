import type { Transaction } from '../../ground/kernel/transaction.ts'
import { announceNotes } from './document-room.ts'

/** What a review has marked and said goes: somebody else does it anew. */
export async function clearMarks(transaction: Transaction, nodeTaskId: string): Promise<void> {
  await transaction.tx.deleteFrom('segment_issue').where('node_task_id', '=', nodeTaskId).execute()
  await transaction.tx.deleteFrom('segment_comment').where('node_task_id', '=', nodeTaskId).execute()
  const document = await transaction.tx
    .selectFrom('node_task')
    .select('piece_id')
    .where('node_task_id', '=', nodeTaskId)
    .executeTakeFirstOrThrow()
  announceNotes(transaction, document)
}
