/** Pauses a task: offers are withdrawn, nothing new begins, and accepted work stays with its assignees. */
import { linkTo, paths } from '@polyphony/contract'
import { sendLetter, sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { record } from '../../engine/history.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { lockTask } from '../../engine/task/lock.ts'
import type { Task } from '../../engine/task/task.ts'
import { holdTask } from '../../engine/task/task-state.ts'
import { withdrawTaskOffers } from '../../offering/offer/withdraw-task-offers.ts'
import { findManagedOrder } from '../store.ts'

/** @throws NOT_FOUND, TASK_STATE_WRONG. */
export async function pauseTask(ctx: Ctx, taskId: string): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    await findManagedOrder(transaction.tx, ctx.actor, taskId)
    const nodes = await lockTask(transaction.tx, taskId)
    const task = await holdTask(transaction, taskId)
    if (!task) throw new CallError('TASK_STATE_WRONG')
    await withdrawTaskOffers(transaction, task, { kind: 'offerPaused' })
    await record(transaction, { task_id: taskId, actor_id: ctx.actor.account_id, kind: 'taskPaused' })
    await tell(transaction, task, nodes)
  })
  return {}
}

async function tell(transaction: Transaction, task: Task, nodes: readonly NodeTask[]): Promise<void> {
  const { task_id, company_id } = task
  const params = { task_name: task.name }
  for (const [account_id, node] of inHand(nodes)) {
    const link = linkTo(paths.workbench, { params: { node_task_id: node.node_task_id } })
    await sendLetter(transaction, { account_id, kind: 'workPaused', params, link })
    transaction.emit(`account:${account_id}`, 'task_changed', { task_id, node_task_id: node.node_task_id })
  }
  await sendLetterToCompanyAdmins(
    transaction,
    company_id,
    {
      kind: 'taskPaused',
      params,
      link: linkTo(paths.taskDetail, { params: { task_id } }),
    },
    task_id,
  )
  transaction.emit(`company:${company_id}`, 'task_changed', { task_id, node_task_id: null })
}

/** The assignees of the task's work, each with their work that is due first. */
export function inHand(nodes: readonly NodeTask[]): Map<string, NodeTask> {
  const byPerson = new Map<string, NodeTask>()
  for (const node of nodes) {
    if (!node.assignee_id || !node.deadline_at || (node.state !== 'assigned' && node.state !== 'in_progress')) continue
    const earlier = byPerson.get(node.assignee_id)
    if (!earlier || node.deadline_at < earlier.deadline_at!) byPerson.set(node.assignee_id, node)
  }
  return byPerson
}
