/** While a task is paused, none of its node tasks begins. */
import { taskStatuses } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { type NodeTask, transition } from './node-task/node-task.ts'
import { lockPiece } from './task/lock.ts'
import { getTask } from './task/task.ts'

/** The caller has locked the node task; a pause waits for this lock. @throws TASK_PAUSED. */
export async function requireNotPaused(
  transaction: Transaction,
  { task_id }: Pick<NodeTask, 'task_id'>,
): Promise<void> {
  const { status } = await getTask(transaction.tx, task_id)
  if (status === taskStatuses.paused) throw new CallError('TASK_PAUSED')
}

/**
 * Sets a machine that hasn't started back to waiting; its node opens again when the task continues. A machine that runs
 * may finish.
 */
export async function waitWhilePaused(app: App, { node_task_id, task_id, piece_id }: NodeTask): Promise<boolean> {
  if ((await getTask(app.db, task_id)).status !== taskStatuses.paused) return false
  return inTransaction(app, async (transaction) => {
    await lockPiece(transaction.tx, piece_id)
    if ((await getTask(transaction.tx, task_id)).status !== taskStatuses.paused) return false
    await transition(transaction.tx, node_task_id, 'rewind', { opened_at: null, started_at: null })
    return true
  })
}
