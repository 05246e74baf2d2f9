import { isConfirmedLater, nodeKinds } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { rateLater } from '../../people/ability/rate-later.ts'
import { sampleJob } from './job-names.ts'
import type { NodeTask } from './node-task/node-task.ts'
import { payWork } from './pay-work.ts'
import type { Task } from './task/task.ts'

/** Pay is due when work is complete and, where the client's confirmation follows, confirmed. */
export async function completeWork(transaction: Transaction, task: Task, node: NodeTask): Promise<void> {
  await countHandIn(transaction, node)
  if (node.assignee_id) await transaction.enqueue(sampleJob, { node_task_id: node.node_task_id })
  await rateLater(transaction, node.assignee_id)
  if (isConfirmedLater(task.graph, node.node_id)) return
  if (node.assignee_id && node.pay_minor) await payWork(transaction, node.node_task_id)
}

/** What the on-time part of matching is told from. */
async function countHandIn(
  transaction: Transaction,
  { assignee_id, submitted_at, deadline_at }: NodeTask,
): Promise<void> {
  if (!assignee_id || !submitted_at || !deadline_at) return
  const onTime = submitted_at <= deadline_at ? 1 : 0
  await transaction.tx
    .updateTable('talent')
    .set((row) => ({ passed_count: row('passed_count', '+', 1), on_time_count: row('on_time_count', '+', onTime) }))
    .where('account_id', '=', assignee_id)
    .execute()
}

/** The client has confirmed the piece: everybody who worked on it is paid. */
export async function payForPiece(transaction: Transaction, pieceId: string): Promise<void> {
  const nodes = await transaction.tx
    .selectFrom('node_task')
    .select(['node_task_id', 'kind'])
    .where('piece_id', '=', pieceId)
    .where('state', '=', 'completed')
    .where('assignee_id', 'is not', null)
    .where('pay_minor', '>', 0)
    .orderBy('position')
    .execute()
  for (const node of nodes) {
    const { by } = nodeKinds[node.kind]
    if (by === 'human' || by === 'reviewer') await payWork(transaction, node.node_task_id)
  }
}
