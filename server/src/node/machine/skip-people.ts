/**
 * The people who come next have nothing left to do: the system completes their node and its review. Nobody is paid, the
 * client's price stays (docs/decisions/0014-quality-estimate.md).
 */
import { nodeKinds } from '@polyphony/contract'
import type { Work } from '../../kernel/transaction.ts'
import { record } from '../../task/history.ts'
import { mayOpen } from '../advance.ts'
import { lockPiece, type NodeTask, type Task, transition } from '../store.ts'

/** `after`: the node that found out, complete. */
export async function skipPeople(work: Work, task: Task, after: NodeTask): Promise<void> {
  const nodes = await lockPiece(work.tx, after.piece_id)
  const stateOf = new Map(nodes.map((node) => [node.node_id, node.state]))
  const next = task.graph.edges.filter((edge) => edge.from === after.node_id).map((edge) => edge.to)
  for (const node of nodes) {
    if (!next.includes(node.node_id) || !isOfWords(node) || !mayOpen(task, node, stateOf)) continue
    const reviews = nodes.filter((each) => each.reviewed_id === node.node_task_id)
    for (const { node_task_id } of [node, ...reviews]) await skip(work, node_task_id)
  }
}

/** People who mend words; a voice still has to be spoken. */
function isOfWords({ kind }: NodeTask): boolean {
  const { by, input, output } = nodeKinds[kind]
  return by === 'human' && input === 'translation' && output === 'translation'
}

async function skip(work: Work, nodeTaskId: string): Promise<void> {
  const now = work.now()
  const node = await transition(work.tx, nodeTaskId, 'skip', { completed_at: now, produced_by: 'skipped' })
  if (node) await record(work, { task_id: node.task_id, node_task_id: nodeTaskId, actor_id: null, kind: 'workSkipped' })
}
