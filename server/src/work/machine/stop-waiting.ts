import type { Transaction } from '../../ground/kernel/transaction.ts'
import { type NodeTask, transition } from '../engine/node-task/node-task.ts'

/** A machine that waits for its provider becomes one that failed, for whoever doesn't want to wait. */
export async function stopWaiting(
  transaction: Transaction,
  { node_task_id, state, retry_at }: Pick<NodeTask, 'node_task_id' | 'state' | 'retry_at'>,
): Promise<boolean> {
  if (state !== 'in_progress' || retry_at === null) return false
  return (await transition(transaction.tx, node_task_id, 'fail', { retry_at: null })) !== null
}
