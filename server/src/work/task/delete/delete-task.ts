/**
 * Deletes a task: work in progress ends and is paid by its completed part, and the company gets the rest of the price
 * back.
 */

import { type Currency, paths } from '@polyphony/contract'
import { sendLetter, sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import { dropLease } from '../../../content/text/lease-rows.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { entryOf } from '../../../ground/kernel/entry-of.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { orderCancelled } from '../../../money/settlement/events/order-cancelled.ts'
import { record } from '../../engine/history.ts'
import { transition } from '../../engine/node-task/node-task.ts'
import { payWork } from '../../engine/payment/pay-work.ts'
import { lockTask } from '../../engine/task/lock.ts'
import type { Task } from '../../engine/task/task.ts'
import { hideTask } from '../../engine/task/task-state.ts'
import { withdrawTaskOffers } from '../../offering/offer/withdraw-task-offers.ts'
import { findManagedOrder } from '../store.ts'
import { isConcerned, type NodeEnd, planDelete } from './plan-delete.ts'
import { readEnding } from './read-ending.ts'

/** Files and history stay for the accounts. @throws NOT_FOUND, PREVIEW_CHANGED. */
export async function deleteTask(
  ctx: Ctx,
  { task_id, seal }: { task_id: string; seal: string },
): Promise<{ refund_minor: number; currency: Currency }> {
  return inTransaction(ctx, async (transaction) => {
    await findManagedOrder(transaction.tx, ctx.actor, task_id)
    const nodes = await lockTask(transaction.tx, task_id)
    await transaction.tx.selectFrom('task').select('task_id').where('task_id', '=', task_id).forNoKeyUpdate().execute()
    const task = await findManagedOrder(transaction.tx, ctx.actor, task_id)
    const plan = planDelete(task, await readEnding(transaction.tx, task))
    if (plan.seal !== seal) throw new CallError('PREVIEW_CHANGED')
    await withdrawTaskOffers(transaction, task, 'offerCancelled')
    const pieceOf = new Map(nodes.map((node) => [node.node_task_id, node.piece_id]))
    for (const node of plan.ends)
      await end(transaction, task, { ...node, piece_id: entryOf(pieceOf, node.node_task_id) })
    const { company_id, currency, charge_minor } = task
    const { kept_minor, refund_minor } = plan
    await orderCancelled(transaction, { task_id, company_id, charge_minor, currency }, { kept_minor })
    await hideTask(transaction, task_id)
    const params = { refund_minor, currency }
    await record(transaction, { task_id, actor_id: ctx.actor.account_id, kind: 'taskDeleted', params })
    await sendLetterToCompanyAdmins(
      transaction,
      company_id,
      {
        kind: 'taskDeleted',
        params: { task_name: task.name, amount_minor: refund_minor, currency },
        link: paths.taskList,
      },
      task_id,
    )
    transaction.emit(`company:${company_id}`, 'task_changed', { task_id, node_task_id: null })
    return { refund_minor, currency }
  })
}

/** Pays the completed part of a step, then cancels the step if it isn't complete. */
async function end(transaction: Transaction, task: Task, node: NodeEnd & { piece_id: string }): Promise<void> {
  const { node_task_id, state, assignee_id } = node
  if (assignee_id && ['assigned', 'in_progress'].includes(state)) await dropLease(transaction, node)
  if (state === 'submitted')
    await transition(transaction.tx, node_task_id, 'complete', { completed_at: transaction.now() })
  if (node.amount_minor > 0) await payWork(transaction, node_task_id, node.share)
  if (state !== 'completed' && state !== 'submitted') await transition(transaction.tx, node_task_id, 'cancel')
  if (!isConcerned(node)) return
  const { kind: node_kind, target_lang, amount_minor, assignee_id: account_id } = node
  await sendLetter(transaction, {
    account_id,
    kind: 'workCancelled',
    params: { task_name: task.name, node_kind, target_lang, amount_minor, currency: task.currency },
    link: paths.taskList,
  })
  transaction.emit(`account:${account_id}`, 'task_changed', { task_id: task.task_id, node_task_id })
}
