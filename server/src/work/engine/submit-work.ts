/** Submits work; a review follows where the flow has one, else the work is complete. */
import { nodeKinds } from '@polyphony/contract'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { advance } from './advance.ts'
import { announceChange } from './announce-change.ts'
import { record } from './history.ts'
import { getNodeTask, transition } from './node-task/node-task.ts'
import { completeWork } from './payment/complete-work.ts'
import { lockPiece } from './task/lock.ts'
import { getTask } from './task/task.ts'

/** The caller has checked that the actor is the assignee and that nothing is missing. @throws NODE_TASK_STATE_WRONG. */
export async function submitWork(transaction: Transaction, nodeTaskId: string): Promise<void> {
  const { piece_id, task_id } = await getNodeTask(transaction.tx, nodeTaskId)
  await lockPiece(transaction.tx, piece_id)
  const task = await getTask(transaction.tx, task_id)
  const now = transaction.now()
  const review = await transaction.tx
    .selectFrom('node_task')
    .select('node_task_id')
    .where('reviewed_id', '=', nodeTaskId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  const node = review
    ? await transition(transaction.tx, nodeTaskId, 'submitForReview', { submitted_at: now })
    : await transition(transaction.tx, nodeTaskId, 'complete', { submitted_at: now, completed_at: now })
  if (!node || nodeKinds[node.kind].by !== 'human') throw new CallError('NODE_TASK_STATE_WRONG')
  await record(transaction, { task_id, node_task_id: nodeTaskId, actor_id: node.assignee_id, kind: 'submitted' })
  if (!review) await completeWork(transaction, task, node)
  await advance(transaction, piece_id)
  announceChange(transaction, task, node)
}
