/** A paused task goes on: deadlines move by the pause, what waits opens, what looks for somebody is offered again. */
import {
  confirmationKinds,
  fromWireTime,
  isConfirmation,
  linkTo,
  paths,
  taskActions,
  taskStatuses,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter, sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { advance, awaitClient, mayOpen } from '../../engine/advance.ts'
import { record } from '../../engine/history.ts'
import { offerJob } from '../../engine/job-names.ts'
import { lockTask } from '../../engine/lock-task.ts'
import type { NodeTask, Task } from '../../engine/store.ts'
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
    const nodes = await moveDeadlines(transaction, taskId, pausedMs)
    const task = await goOn(transaction, taskId, pausedMs, nodes)
    await record(transaction, { task_id: taskId, actor_id: ctx.actor.account_id, kind: 'taskResumed' })
    await tell(transaction, task, nodes)
    for (const pieceId of piecesToOpen(task, nodes)) await advance(transaction, pieceId)
    return { deadline_at: task.deadline_at }
  })
}

const laterBy = (column: 'opened_at' | 'deadline_at', ms: number) =>
  sql<string>`${sql.ref(column)} + ${ms} * interval '1 millisecond'`

/** What is under way gets the time back that the pause has cost; nobody was idle in it. */
async function moveDeadlines(transaction: Transaction, taskId: string, pausedMs: number): Promise<NodeTask[]> {
  await transaction.tx
    .updateTable('node_task')
    .set({
      deadline_at: laterBy('deadline_at', pausedMs),
      release_at: null,
      active_at: sql<string>`case when active_at is null then null else ${transaction.now()}::timestamptz end`,
    })
    .where('task_id', '=', taskId)
    .where('state', 'in', ['assigned', 'in_progress', 'submitted'])
    .execute()
  // The jobs of before are those of another asking, and do nothing.
  await transaction.tx
    .updateTable('node_task')
    .set({ opened_at: laterBy('opened_at', pausedMs) })
    .where('task_id', '=', taskId)
    .where('kind', 'in', confirmationKinds)
    .where('state', '=', 'in_progress')
    .execute()
  return transaction.tx.selectFrom('node_task').selectAll().where('task_id', '=', taskId).execute()
}

async function goOn(
  transaction: Transaction,
  taskId: string,
  pausedMs: number,
  nodes: readonly NodeTask[],
): Promise<Task> {
  const asked = nodes.filter((node) => isConfirmation(node.kind) && node.state === 'in_progress')
  const task = await transaction.tx
    .updateTable('task')
    .set({
      status: asked.length > 0 ? taskStatuses.awaitingAcceptance : taskActions.resume.to,
      paused_at: null,
      deadline_at: laterBy('deadline_at', pausedMs),
    })
    .where('task_id', '=', taskId)
    .where('status', 'in', [...taskActions.resume.from])
    .returningAll()
    .executeTakeFirstOrThrow()
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

/** Pieces in which something became ready while nothing was opened. */
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
  await sendLetterToCompanyAdmins(transaction, company_id, {
    kind: 'taskResumed',
    params: { task_name, deadline_at: task.deadline_at },
    link: linkTo(paths.taskDetail, { params: { task_id } }),
  })
  transaction.emit(`company:${company_id}`, 'task_changed', { task_id, node_task_id: null })
}
