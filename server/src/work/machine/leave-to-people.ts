/** Marks the segments that a machine could not do, so that people see which they begin from nothing, and why. */
import { fromWireTime, maySkip } from '@polyphony/contract'
import { writeMachineRevisions } from '../../content/text/write-machine-revisions.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'
import { type Counts, keepMachineProgress } from '../engine/node-task/progress.ts'
import type { Task } from '../engine/task/task.ts'
import type { Missed } from '../registry/server-kind.ts'

/** @throws CallError AI_ANSWERS_UNUSABLE where nobody later in the flow would write the texts. */
export async function leaveToPeople(
  transaction: Transaction,
  task: Task,
  node: NodeTask,
  missed: readonly Missed[],
): Promise<Counts> {
  const { node_task_id } = node
  const { count } = await transaction.tx
    .selectFrom('segment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('piece_id', '=', node.piece_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const counts = { done_count: count - missed.length, total_count: count }
  if (missed.length === 0) return counts
  if (!maySkip(task.graph, node.node_id))
    throw new CallError('AI_ANSWERS_UNUSABLE', { done: counts.done_count, total: counts.total_count })
  const attempt = node.opened_at === null ? 0 : fromWireTime(node.opened_at).getTime()
  const items = missed.map(({ segment_id, fault }) => ({
    segment_id,
    target: '',
    state: 'initial' as const,
    origin: { kind: 'none' as const, fault },
  }))
  await writeMachineRevisions(transaction, { node_task_id, attempt, items })
  await keepMachineProgress(transaction.tx, node_task_id, counts)
  return counts
}
