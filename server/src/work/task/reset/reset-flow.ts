/** Resets pieces of a task to a stage according to the preview: texts get new revisions and payments stay. */

import { isConfirmation, isReview, linkTo, nodeKinds, paths, present, taskActions } from '@polyphony/contract'
import { sendLetter, sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import { dropLease } from '../../../content/text/lease-rows.ts'
import { removeTexts, restoreTexts } from '../../../content/text/restore-segments.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { learnFromEdits } from '../../../knowledge/insight/find/find-insights.ts'
import { orderChanged } from '../../../money/settlement/events/order-changed.ts'
import { workReset } from '../../../money/settlement/events/work-reset.ts'
import { advanceAll } from '../../engine/advance.ts'
import { record } from '../../engine/history.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { countSegmentsAnew } from '../../engine/node-task/progress.ts'
import { beginNextRound, waitAnew } from '../../engine/node-task/set-back.ts'
import { keepCharge, keepPay } from '../../engine/payment/keep-prices.ts'
import { tellRaised } from '../../engine/payment/tell-raised.ts'
import { lockTask } from '../../engine/task/lock.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import { reopenTask } from '../../engine/task/task-state.ts'
import { closeOffers } from '../../offering/offer/answer-offer.ts'
import { everyKinds } from '../../registry/registry.ts'
import { clearMarks } from '../../workbench/notes.ts'
import { findManagedOrder } from '../store.ts'
import { lettersOf, type NodeMove, planReset, type ResetPlan } from './plan-reset.ts'
import { type AskedReset, movesOf } from './preview-reset.ts'
import { readFacts } from './read-facts.ts'

/** @throws NOT_FOUND, RESET_NOT_ALLOWED, PREVIEW_CHANGED. */
export async function resetFlow(ctx: Ctx, asked: AskedReset & { seal: string }): Promise<{ piece_count: number }> {
  return inTransaction(ctx, async (transaction) => {
    await findManagedOrder(transaction.tx, ctx.actor, asked.task_id)
    const nodes = await lockTask(transaction.tx, asked.task_id)
    const task = await lockOrder(transaction, ctx, asked.task_id)
    const plan = planReset(task.graph, await readFacts(transaction.tx, task, asked.piece_ids), {
      ...asked,
      isFree: ctx.actor.is_operator,
    })
    if (!plan) throw new CallError('RESET_NOT_ALLOWED')
    if (plan.seal !== asked.seal) throw new CallError('PREVIEW_CHANGED')
    const reset = plan.pieces.filter((piece) => piece.effect === 'resets')
    if (reset.length === 0) throw new CallError('RESET_NOT_ALLOWED')
    await takeBack(transaction, nodes, movesOf(plan))
    await undoTexts(transaction, reset)
    await price(transaction, { task, nodes }, plan, ctx.actor.is_operator)
    await rewind(transaction, task, plan)
    await tell(transaction, ctx, task, plan, asked.node_id)
    await advanceAll(
      transaction,
      reset.map((piece) => piece.piece_id),
    )
    return { piece_count: reset.length }
  })
}

async function lockOrder(transaction: Transaction, ctx: Ctx, taskId: string): Promise<PricedTask> {
  await transaction.tx.selectFrom('task').select('task_id').where('task_id', '=', taskId).forNoKeyUpdate().execute()
  const task = await findManagedOrder(transaction.tx, ctx.actor, taskId)
  if (!(taskActions.reset.from as readonly number[]).includes(task.status)) throw new CallError('RESET_NOT_ALLOWED')
  return task
}

/** Ends offers and leases, and deletes the marks of reviews. */
async function takeBack(
  transaction: Transaction,
  nodes: readonly NodeTask[],
  moves: readonly NodeMove[],
): Promise<void> {
  const moved = new Set(moves.map((move) => move.node_task_id))
  for (const node of nodes.filter((one) => moved.has(one.node_task_id))) {
    if (node.state === 'offering') await closeOffers(transaction, node, 'close')
    if (node.assignee_id) await dropLease(transaction, node)
    if (isReview(node.kind)) await clearMarks(transaction, node.node_task_id)
  }
}

async function undoTexts(transaction: Transaction, pieces: ResetPlan['pieces']): Promise<void> {
  const kept = pieces.filter((piece) => !piece.is_text_removed)
  const node_task_ids = kept.flatMap((piece) => piece.moves.map((move) => move.node_task_id))
  const undone = { piece_ids: kept.map((piece) => piece.piece_id), node_task_ids }
  if (kept.length > 0) await countSegmentsAnew(transaction.tx, await restoreTexts(transaction, undone))
  if (kept.length > 0) for (const restore of everyKinds('restore')) await restore(transaction, undone)
  const removed = pieces.filter((piece) => piece.is_text_removed)
  await removeTexts(
    transaction,
    removed.map((piece) => piece.piece_id),
  )
}

/** Sets every step to waiting; `advanceAll` then opens the stage of the reset. Paid steps begin a new round. */
async function rewind(transaction: Transaction, task: PricedTask, plan: ResetPlan): Promise<void> {
  const moves = movesOf(plan)
  const pieceIds = plan.pieces.filter((piece) => piece.effect === 'resets').map((piece) => piece.piece_id)
  await waitAnew(
    transaction.tx,
    moves.map((move) => move.node_task_id),
  )
  const paid = moves.filter((move) => move.paid_minor !== null)
  await beginNextRound(
    transaction.tx,
    paid.map((move) => move.node_task_id),
  )
  const isUnconfirmed = moves.some((move) => isConfirmation(move.kind))
  await reopenTask(transaction.tx, task.task_id, { piece_ids: pieceIds, isUnconfirmed })
  // What was corrected in them is no accepted work any more.
  for (const piece_id of pieceIds) await learnFromEdits(transaction, { piece_id, company_id: task.company_id })
}

/**
 * Charges work that is done again. Steps that are estimated again, or on which nobody worked, get their full price
 * back. The round numbers are still those of the completed work.
 */
async function price(
  transaction: Transaction,
  { task, nodes }: { task: PricedTask; nodes: readonly NodeTask[] },
  plan: ResetPlan,
  isFree: boolean,
): Promise<void> {
  const moves = movesOf(plan)
  const estimated = new Set(moves.filter((move) => nodeKinds[move.kind].isEstimate).map((move) => move.piece_id))
  const whole = moves.filter((move) => estimated.has(move.piece_id) || move.assignee_id === null)
  const pays = await workReset(transaction, {
    charged: isFree ? [] : moves.map(({ node_task_id }) => node_task_id),
    whole,
  })
  const kept = new Set(moves.filter((move) => move.is_kept).map((move) => move.node_task_id))
  for (const { node_task_id, ...pay } of pays) {
    await keepPay(transaction, node_task_id, pay)
    const before = kept.has(node_task_id) && nodes.find((node) => node.node_task_id === node_task_id)
    if (before) await tellRaised(transaction, task, before, pay.pay_minor)
  }
  const { task_id, company_id, currency, charge_minor } = task
  const change = { change_id: transaction.newId(), added_minor: plan.charge_minor }
  await keepCharge(
    transaction,
    task_id,
    await orderChanged(transaction, { task_id, company_id, currency, charge_minor }, change),
  )
}

async function tell(
  transaction: Transaction,
  ctx: Ctx,
  task: PricedTask,
  plan: ResetPlan,
  nodeId: string,
): Promise<void> {
  const { task_id, company_id, name: task_name, currency } = task
  const { kind: node_kind } = present(task.graph.nodes.find((node) => node.node_id === nodeId))
  const count = plan.pieces.filter((piece) => piece.effect === 'resets').length
  const params = { node_kind, count, charge_minor: plan.charge_minor, currency }
  await record(transaction, { task_id, actor_id: ctx.actor.account_id, kind: 'taskReset', params })
  // Assignees are told when their work opens, and talents with an offer when it ends.
  for (const { account_id, kind } of lettersOf(plan, []))
    if (kind === 'workReset')
      await sendLetter(transaction, { account_id, kind, params: { task_name, node_kind }, link: paths.taskList })
  await sendLetterToCompanyAdmins(
    transaction,
    company_id,
    {
      kind: 'taskReset',
      params: { task_name, node_kind },
      link: linkTo(paths.taskDetail, { params: { task_id } }),
    },
    task_id,
  )
  for (const move of movesOf(plan))
    if (move.assignee_id)
      transaction.emit(`account:${move.assignee_id}`, 'task_changed', { task_id, node_task_id: move.node_task_id })
  transaction.emit(`company:${company_id}`, 'task_changed', { task_id, node_task_id: null })
}
