/**
 * A good estimate spares the people who come next segments, or all of their step: the step is priced for the rest, before it
 * is offered to anybody (docs/decisions/0019-spared-work.md). Whoever has accepted a price keeps it.
 */
import type { Work } from '../../ground/kernel/transaction.ts'
import { workSpared } from '../../money/settlement/events/work-spared.ts'
import type { Spared } from '../../money/settlement/rest.ts'
import { keepPay } from '../node/keep-prices.ts'
import { lockPiece, type NodeTask, type Task, transition } from '../node/store.ts'
import { record } from '../task/history.ts'
import { nextPeople, stepOf } from './next-people.ts'

/** `after`: the node that found out, complete. */
export async function sparePeople(work: Work, task: Task, after: NodeTask, spared: Spared): Promise<void> {
  const nodes = await lockPiece(work.tx, after.piece_id)
  const isAll = spared.segment_count === spared.total_count
  for (const node of await nextPeople(work, task, after)) {
    // A review reads the whole piece, unless there is nothing left to review.
    const reviews = isAll ? nodes.filter((each) => each.reviewed_id === node.node_task_id) : []
    for (const each of [node, ...reviews]) {
      if (isAll) await skipStep(work, each.node_task_id)
      if (each.assignee_id !== null) continue
      const pay = await workSpared(work, task, await stepOf(work, each), spared)
      if (pay) await keepPay(work, each.node_task_id, pay)
    }
  }
}

/** The system completes what nobody has to do. */
async function skipStep(work: Work, nodeTaskId: string): Promise<void> {
  const now = work.now()
  const node = await transition(work.tx, nodeTaskId, 'skip', { completed_at: now, produced_by: 'skipped' })
  if (node) await record(work, { task_id: node.task_id, node_task_id: nodeTaskId, actor_id: null, kind: 'workSkipped' })
}
