/** Ends the work on pieces: offers are withdrawn, people are paid and told, and the company is credited. */
import { paths } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import { dropLease } from '../../../content/text/lease-rows.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { piecesCancelled } from '../../../money/settlement/events/pieces-cancelled.ts'
import { transition } from '../../engine/node-task/node-task.ts'
import { tellIfCancelled } from '../../engine/order-ended.ts'
import { keepCharge } from '../../engine/payment/keep-prices.ts'
import { openPrice } from '../../engine/payment/open-price.ts'
import { payWork } from '../../engine/payment/pay-work.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import { closeCancelled } from '../../engine/task/task-state.ts'
import { withdrawTaskOffers } from '../../offering/offer/withdraw-task-offers.ts'
import { isConcerned, type NodeEnd } from './plan-cancel.ts'
import type { Cancellation } from './read-cancel.ts'

/** The caller has locked the task with its pieces and steps. */
export async function endPieces(
  transaction: Transaction,
  task: PricedTask,
  { pieces, ends, refund_minor }: Cancellation,
): Promise<void> {
  const { task_id, company_id, currency, charge_minor } = task
  const pieceIds = pieces.map((piece) => piece.piece_id)
  await withdrawTaskOffers(transaction, task, { kind: 'offerCancelled', pieceIds })
  for (const node of ends) await end(transaction, task, node)
  await closeCancelled(transaction, pieceIds)
  const order = { task_id, company_id, currency, charge_minor }
  const open_minor = await openPrice(transaction.tx, task)
  const change = { change_id: transaction.newId(), refund_minor, open_minor }
  await keepCharge(transaction, task_id, await piecesCancelled(transaction, order, change))
  await tellIfCancelled(transaction, task_id)
}

/** Pays the completed part of a step, then cancels the step if it isn't complete. */
async function end(transaction: Transaction, task: PricedTask, node: NodeEnd): Promise<void> {
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
