import { isConfirmedLater, nodeKinds } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { countHandIn } from '../../../people/talent/count-work.ts'
import { rateLater } from '../../../people/talent/rate-later.ts'
import { sampleJob } from '../job-names.ts'
import type { NodeTask } from '../node-task/node-task.ts'
import type { Task } from '../task/task.ts'
import { payWork } from './pay-work.ts'

/** Pay is due when work is complete and, where the client's confirmation follows, confirmed. */
export async function completeWork(transaction: Transaction, task: Task, node: NodeTask): Promise<void> {
  await countHandIn(transaction.tx, node)
  if (node.assignee_id) await transaction.enqueue(sampleJob, { node_task_id: node.node_task_id })
  await rateLater(transaction, node.assignee_id)
  if (isConfirmedLater(task.graph, node.node_id)) return
  if (node.payee_id && node.pay_minor) await payWork(transaction, node.node_task_id)
}

/** Pays everybody who worked on a piece that the client has confirmed. */
export async function payForPiece(transaction: Transaction, pieceId: string): Promise<void> {
  const nodes = await transaction.tx
    .selectFrom('node_task')
    .select(['node_task_id', 'kind'])
    .where('piece_id', '=', pieceId)
    .where('state', '=', 'completed')
    .where('payee_id', 'is not', null)
    .where('pay_minor', '>', 0)
    .orderBy('position')
    .execute()
  for (const node of nodes) {
    const { by } = nodeKinds[node.kind]
    if (by === 'human' || by === 'reviewer') await payWork(transaction, node.node_task_id)
  }
}
