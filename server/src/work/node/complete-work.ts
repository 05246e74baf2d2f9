import { isConfirmedLater, nodeKinds } from '@polyphony/contract'
import type { Work } from '../../ground/kernel/transaction.ts'
import { rateLater } from '../../people/ability/rate-later.ts'
import { sampleJob } from './job-names.ts'
import { payWork } from './pay-work.ts'
import type { NodeTask, Task } from './store.ts'

/** Pay is due when work is complete and, where the client's confirmation follows, confirmed. */
export async function completeWork(work: Work, task: Task, node: NodeTask): Promise<void> {
  await countHandIn(work, node)
  if (node.assignee_id) await work.enqueue(sampleJob, { node_task_id: node.node_task_id })
  await rateLater(work, node.assignee_id)
  if (isConfirmedLater(task.graph, node.node_id)) return
  if (node.assignee_id && node.pay_minor) await payWork(work, node.node_task_id)
}

/** What the on-time part of matching is told from. */
async function countHandIn(work: Work, { assignee_id, submitted_at, deadline_at }: NodeTask): Promise<void> {
  if (!assignee_id || !submitted_at || !deadline_at) return
  const onTime = submitted_at <= deadline_at ? 1 : 0
  await work.tx
    .updateTable('talent')
    .set((row) => ({ passed_count: row('passed_count', '+', 1), on_time_count: row('on_time_count', '+', onTime) }))
    .where('account_id', '=', assignee_id)
    .execute()
}

/** The client has confirmed the piece: everybody who worked on it is paid. */
export async function payForPiece(work: Work, pieceId: string): Promise<void> {
  const nodes = await work.tx
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
    if (by === 'human' || by === 'reviewer') await payWork(work, node.node_task_id)
  }
}
