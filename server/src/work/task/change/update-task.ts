/** Changes what a client may change in a running task. Of two concurrent changes the second gets an error. */
import { fromWireTime, linkTo, paths, taskStatuses, toWireTime } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { earliestDeadline } from '../../../money/schedule/earliest.ts'
import { record } from '../../engine/history.ts'
import { giveMoreTime } from '../../engine/node-task/deadlines.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { type Description, describeTask } from '../../engine/task/describe-task.ts'
import { lockTask } from '../../engine/task/lock.ts'
import type { Task } from '../../engine/task/task.ts'
import { holdGroup } from '../group/groups.ts'
import { findManagedOrder } from '../store.ts'
import { inHand } from './pause-task.ts'

interface Change extends Description {
  task_id: string
  version: number
}

/** @throws NOT_FOUND, VERSION_CONFLICT, DEADLINE_IMPOSSIBLE, TASK_STATE_WRONG. */
export async function updateTask(ctx: Ctx, { task_id, version, ...change }: Change) {
  return inTransaction(ctx, async (transaction) => {
    await findManagedOrder(transaction.tx, ctx.actor, task_id)
    const nodes = await lockTask(transaction.tx, task_id)
    const before = await findManagedOrder(transaction.tx, ctx.actor, task_id)
    if (change.group_id) await holdGroup(transaction.tx, before.company_id, change.group_id)
    if (change.deadline_at) await requirePossible(transaction, before, nodes, change.deadline_at)
    const task = await describeTask(transaction.tx, { task_id, version }, change)
    if (!task) throw new CallError('VERSION_CONFLICT')
    await giveTime(transaction, before, task)
    const fields = Object.keys(change).join(' ')
    await record(transaction, { task_id, actor_id: ctx.actor.account_id, kind: 'taskChanged', params: { fields } })
    transaction.emit(`company:${task.company_id}`, 'task_changed', { task_id, node_task_id: null })
    return { version: task.version, deadline_at: task.deadline_at }
  })
}

/** The remaining work must fit: the longest path through the incomplete steps, for the largest file. */
async function requirePossible(
  transaction: Transaction,
  task: Task,
  nodes: readonly NodeTask[],
  deadlineAt: string,
): Promise<void> {
  if (task.status === taskStatuses.completed) throw new CallError('TASK_STATE_WRONG')
  const open = new Set(nodes.filter((node) => node.state !== 'completed').map((node) => node.node_id))
  const graph = {
    nodes: task.graph.nodes.filter((node) => open.has(node.node_id)),
    edges: task.graph.edges.filter((edge) => open.has(edge.from) && open.has(edge.to)),
  }
  const files = await transaction.tx
    .selectFrom('task_file as t')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select(['t.word_count', 't.segment_count', 'f.analysis'])
    .where('t.task_id', '=', task.task_id)
    .execute()
  const volumes = files.map(({ analysis, ...file }) => ({
    ...file,
    bands: null,
    duration_ms: analysis?.duration_ms ?? null,
  }))
  if (graph.nodes.length === 0) return
  const earliest = earliestDeadline(graph, volumes, transaction.now())
  if (fromWireTime(deadlineAt) < earliest)
    throw new CallError('DEADLINE_IMPOSSIBLE', { earliest: toWireTime(earliest) })
}

/** Adds extra time to the deadlines of accepted work. An assignee with an earlier deadline than the task's keeps it. */
async function giveTime(transaction: Transaction, before: Task, task: Task): Promise<void> {
  const more = fromWireTime(task.deadline_at).getTime() - fromWireTime(before.deadline_at).getTime()
  if (more <= 0) return
  const { task_id, name: task_name } = task
  const moved = await giveMoreTime(transaction.tx, task_id, more)
  for (const [account_id, { node_task_id, deadline_at }] of inHand(moved)) {
    const params = { task_name, deadline_at: deadline_at! }
    await sendLetter(transaction, {
      account_id,
      kind: 'deadlineMoved',
      params,
      link: linkTo(paths.workbench, { params: { node_task_id } }),
    })
    transaction.emit(`account:${account_id}`, 'task_changed', { task_id, node_task_id })
  }
}
