/**
 * The people who come next have nothing left to do: the system completes their node and its review. Nobody is paid, and the
 * client isn't charged (docs/decisions/0019-spared-work.md).
 */
import type { Work } from '../../ground/kernel/transaction.ts'
import type { Spared } from '../../money/settlement/spare.ts'
import { spareAll } from '../../money/settlement/spare-work.ts'
import { record } from '../engine/history.ts'
import { lockPiece, type NodeTask, type Task, transition } from '../engine/store.ts'
import { nextPeople, stepOf } from './next-people.ts'

/** `after`: the node that found out, complete. */
export async function skipPeople(work: Work, task: Task, after: NodeTask, spared: Spared): Promise<void> {
  const nodes = await lockPiece(work.tx, after.piece_id)
  for (const node of await nextPeople(work, task, after)) {
    const reviews = nodes.filter((each) => each.reviewed_id === node.node_task_id)
    for (const each of [node, ...reviews]) {
      await skip(work, each.node_task_id)
      if (each.assignee_id === null) await spareAll(work, task, await stepOf(work, each), spared)
    }
  }
}

async function skip(work: Work, nodeTaskId: string): Promise<void> {
  const now = work.now()
  const node = await transition(work.tx, nodeTaskId, 'skip', { completed_at: now, produced_by: 'skipped' })
  if (node) await record(work, { task_id: node.task_id, node_task_id: nodeTaskId, actor_id: null, kind: 'workSkipped' })
}
