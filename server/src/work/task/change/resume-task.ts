/** Continues a paused task: deadlines move by the pause, ready steps open, and open work is offered again. */
import { fromWireTime, isConfirmation, linkTo, paths } from '@polyphony/contract'
import { sendLetter, sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { advance, mayOpen } from '../../engine/advance.ts'
import { awaitClient } from '../../engine/ask-client.ts'
import { record } from '../../engine/history.ts'
import { offerJob } from '../../engine/job-names.ts'
import { giveTimeBack } from '../../engine/node-task/deadlines.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { lockTask } from '../../engine/task/lock.ts'
import type { Task } from '../../engine/task/task.ts'
import { continueTask } from '../../engine/task/task-state.ts'
import { findManagedOrder } from '../store.ts'
import { inHand } from './pause-task.ts'

/** @throws NOT_FOUND, TASK_STATE_WRONG. */
export async function resumeTask(ctx: Ctx, taskId: string): Promise<{ deadline_at: string }> {
  return inTransaction(ctx, async (transaction) => {
    await findManagedOrder(transaction.tx, ctx.actor, taskId)
    await lockTask(transaction.tx, taskId)
    const { paused_at } = await findManagedOrder(transaction.tx, ctx.actor, taskId)
    if (!paused_at) throw new CallError('TASK_STATE_WRONG')
    const pausedMs = transaction.now().getTime() - fromWireTime(paused_at).getTime()
    const nodes = await giveTimeBack(transaction, taskId, pausedMs)
    const task = await goOn(transaction, taskId, pausedMs, nodes)
    await record(transaction, { task_id: taskId, actor_id: ctx.actor.account_id, kind: 'taskResumed' })
    await tell(transaction, task, nodes)
    for (const pieceId of piecesToOpen(task, nodes)) await advance(transaction, pieceId)
    return { deadline_at: task.deadline_at }
  })
}

async function goOn(
  transaction: Transaction,
  taskId: string,
  pausedMs: number,
  nodes: readonly NodeTask[],
): Promise<Task> {
  const asked = nodes.filter((node) => isConfirmation(node.kind) && node.state === 'in_progress')
  const task = await continueTask(transaction.tx, taskId, { pausedMs, isClientAsked: asked.length > 0 })
  for (const { node_task_id, opened_at, deadline_at } of asked)
    await awaitClient(transaction, {
      node_task_id,
      opened_at: fromWireTime(opened_at!),
      deadline_at: fromWireTime(deadline_at!),
    })
  for (const { node_task_id, state } of nodes)
    if (state === 'offering') await transaction.enqueue(offerJob, { node_task_id })
  return task
}

/** Pieces in which a step became ready during the pause. */
function piecesToOpen(task: Task, nodes: readonly NodeTask[]): string[] {
  const pieces = Map.groupBy(nodes, (node) => node.piece_id)
  return [...pieces.keys()].toSorted().filter((pieceId) => {
    const own = pieces.get(pieceId) ?? []
    const stateOf = new Map(own.map((node) => [node.node_id, node.state]))
    return own.some((node) => mayOpen(task, node, stateOf))
  })
}

async function tell(transaction: Transaction, task: Task, nodes: readonly NodeTask[]): Promise<void> {
  const { task_id, company_id, name: task_name } = task
  for (const [account_id, node] of inHand(nodes)) {
    const params = { task_name, deadline_at: node.deadline_at! }
    await sendLetter(transaction, {
      account_id,
      kind: 'workResumed',
      params,
      link: linkTo(paths.workbench, { params: { node_task_id: node.node_task_id } }),
    })
    transaction.emit(`account:${account_id}`, 'task_changed', { task_id, node_task_id: node.node_task_id })
  }
  await sendLetterToCompanyAdmins(
    transaction,
    company_id,
    {
      kind: 'taskResumed',
      params: { task_name, deadline_at: task.deadline_at },
      link: linkTo(paths.taskDetail, { params: { task_id } }),
    },
    task_id,
  )
  transaction.emit(`company:${company_id}`, 'task_changed', { task_id, node_task_id: null })
}
