/** What upper floors do once an order is complete, or nothing of it will be. */
import { hook } from '../../ground/kernel/hooks.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export interface EndedOrder {
  readonly task_id: string
  readonly end: 'completed' | 'cancelled'
}

/** Runs in the transaction that ends it. An order that is reset may end once more. */
export const orderEnded = hook<(transaction: Transaction, order: EndedOrder) => Promise<void>>('orderEnded')

export async function tellOrderEnded(transaction: Transaction, order: EndedOrder): Promise<void> {
  for (const part of transaction.partsOf(orderEnded)) await part(transaction, order)
}

/** If every piece of it is cancelled. */
export async function tellIfCancelled(transaction: Transaction, taskId: string): Promise<void> {
  const rest = await transaction.tx
    .selectFrom('piece')
    .select('piece_id')
    .where('task_id', '=', taskId)
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!rest) await tellOrderEnded(transaction, { task_id: taskId, end: 'cancelled' })
}
