/** Marks the texts that a machine could not do, so that people see which they begin from nothing, and why. */
import { fromWireTime, isMadeByPeopleLater } from '@polyphony/contract'
import { writeMachineRevisions } from '../../content/text/write-machine-revisions.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'
import { type Counts, keepMachineProgress } from '../engine/node-task/progress.ts'
import type { Task } from '../engine/task/task.ts'
import type { Missed, Outcome } from '../registry/server-kind.ts'

/**
 * What the step made is kept in its row: `done_count` of `total_count`.
 * @throws CallError AI_ANSWERS_UNUSABLE where nobody later in the flow would make what is missing.
 */
export async function leaveToPeople(
  transaction: Transaction,
  task: Task,
  node: NodeTask,
  { missed = [], counts, may_stay }: Pick<Outcome, 'missed' | 'counts' | 'may_stay'>,
): Promise<Counts> {
  const made = counts ?? (await countTexts(transaction, node, missed))
  const { done_count, total_count } = made
  if (done_count === total_count) return made
  if (!may_stay && !isMadeByPeopleLater(task.graph, node.node_id))
    throw new CallError('AI_ANSWERS_UNUSABLE', { done: done_count, total: total_count })
  await markMissed(transaction, node, missed)
  await keepMachineProgress(transaction.tx, node.node_task_id, made)
  return made
}

async function countTexts({ tx }: Transaction, { piece_id }: NodeTask, missed: readonly Missed[]): Promise<Counts> {
  const { count } = await tx
    .selectFrom('segment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('piece_id', '=', piece_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { done_count: count - missed.length, total_count: count }
}

async function markMissed(transaction: Transaction, node: NodeTask, missed: readonly Missed[]): Promise<void> {
  const { node_task_id, opened_at } = node
  const attempt = opened_at === null ? 0 : fromWireTime(opened_at).getTime()
  const items = missed.map(({ segment_id, fault }) => ({
    segment_id,
    target: '',
    state: 'initial' as const,
    origin: { kind: 'none' as const, fault },
  }))
  await writeMachineRevisions(transaction, { node_task_id, attempt, items })
}
