import type { Transaction } from '../../ground/kernel/transaction.ts'
import { cancelInternalNode } from '../../work/engine/internal/internal-node.ts'
import { backToQueue } from './queue/give-back-review.ts'
import { transition } from './transition.ts'

/**
 * For an account that is erased: reviews of its work are cancelled, and reviews that it has taken return to the queue.
 */
export async function eraseReviews(transaction: Transaction, { account_id }: { account_id: string }): Promise<void> {
  const open = await transaction.tx
    .selectFrom('review')
    .selectAll()
    .where('state', 'in', ['waiting', 'taken'])
    .where((row) => row.or([row('talent_id', '=', account_id), row('reviewer_id', '=', account_id)]))
    .orderBy('review_id')
    .forNoKeyUpdate()
    .execute()
  for (const review of open) {
    if (review.talent_id !== account_id) await backToQueue(transaction, review)
    else if (await transition(transaction.tx, review.review_id, 'cancel', { reviewer_id: null }))
      await cancelInternalNode(transaction, review.node_task_id)
  }
}
