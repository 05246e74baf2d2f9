/** Finds the steps of people that correct words right after a node of their piece. */

import { nodeKinds } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import type { SparedStep } from '../../money/settlement/events/work-spared.ts'
import { mayOpen } from '../engine/advance.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'
import { lockPiece } from '../engine/task/lock.ts'
import type { Task } from '../engine/task/task.ts'

/** The steps that open when the node is complete. */
export async function nextPeople(transaction: Transaction, task: Task, after: NodeTask): Promise<NodeTask[]> {
  const nodes = await lockPiece(transaction.tx, after.piece_id)
  const stateOf = new Map(nodes.map((node) => [node.node_id, node.state]))
  const next = task.graph.edges.filter((edge) => edge.from === after.node_id).map((edge) => edge.to)
  return nodes.filter((node) => next.includes(node.node_id) && isOfWords(node) && mayOpen(task, node, stateOf))
}

/** Excludes steps that record a voice. */
function isOfWords({ kind }: NodeTask): boolean {
  const { by, input, output } = nodeKinds[kind]
  return by === 'human' && input === 'translation' && output === 'translation'
}

/** The step in the form in which money prices it. */
export async function stepOf(transaction: Transaction, node: NodeTask): Promise<SparedStep> {
  const { file_id } = await transaction.tx
    .selectFrom('piece as p')
    .innerJoin('task_file as f', 'f.task_file_id', 'p.task_file_id')
    .select('f.file_id')
    .where('p.piece_id', '=', node.piece_id)
    .executeTakeFirstOrThrow()
  return { ...node, file_id }
}
