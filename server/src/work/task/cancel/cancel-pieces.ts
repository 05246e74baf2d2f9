/** Cancels pieces of a task: their work ends and is paid by its completed part, the others go on. */

import { type Currency, linkTo, type PieceChoice, paths, taskActions } from '@polyphony/contract'
import { sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { advanceAll } from '../../engine/advance.ts'
import { record } from '../../engine/history.ts'
import { lockTask } from '../../engine/task/lock.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import { findManagedOrder } from '../store.ts'
import { endPieces } from './end-pieces.ts'
import { type Cancellation, readCancellation } from './read-cancel.ts'

interface Cancelled {
  piece_count: number
  refund_minor: number
  currency: Currency
}

/** @throws NOT_FOUND, TASK_STATE_WRONG, PREVIEW_CHANGED. */
export async function cancelPieces(ctx: Ctx, asked: PieceChoice & { seal: string }): Promise<Cancelled> {
  return inTransaction(ctx, async (transaction) => {
    const task = await lockOrder(transaction, ctx, asked.task_id)
    expectCancellable(task)
    const cancellation = await readCancellation(transaction.tx, task, asked)
    if (cancellation.seal !== asked.seal) throw new CallError('PREVIEW_CHANGED')
    await carryOut(transaction, ctx, task, cancellation)
    return { piece_count: cancellation.pieces.length, refund_minor: cancellation.refund_minor, currency: task.currency }
  })
}

/** What is left of the task goes on, is complete, or was the last of it. */
export async function carryOut(
  transaction: Transaction,
  ctx: Ctx,
  task: PricedTask,
  cancellation: Cancellation,
): Promise<void> {
  await endPieces(transaction, task, cancellation)
  await tell(transaction, ctx, task, cancellation)
  await advanceAll(
    transaction,
    cancellation.pieces.map((piece) => piece.piece_id),
  )
}

/** @throws NOT_FOUND. */
export async function lockOrder(transaction: Transaction, ctx: Ctx, taskId: string): Promise<PricedTask> {
  await findManagedOrder(transaction.tx, ctx.actor, taskId)
  await lockTask(transaction.tx, taskId)
  await transaction.tx.selectFrom('task').select('task_id').where('task_id', '=', taskId).forNoKeyUpdate().execute()
  return findManagedOrder(transaction.tx, ctx.actor, taskId)
}

/** @throws TASK_STATE_WRONG where the task is closed. */
export function expectCancellable({ status }: Pick<PricedTask, 'status'>): void {
  const { from } = taskActions.cancel
  if (!from.some((one) => one === status)) throw new CallError('TASK_STATE_WRONG')
}

async function tell(
  transaction: Transaction,
  { actor }: Ctx,
  { task_id, company_id, name: task_name, currency }: PricedTask,
  { pieces, outcome, refund_minor }: Cancellation,
): Promise<void> {
  const count = pieces.length
  const target_langs = [...new Set(pieces.map((piece) => piece.target_lang))].join(', ')
  const kind = outcome === 'ends' ? 'taskCancelled' : 'piecesCancelled'
  const params = { count, target_langs, refund_minor, currency }
  await record(transaction, { task_id, actor_id: actor.account_id, kind, params })
  const link = linkTo(paths.taskDetail, { params: { task_id } })
  const said = { task_name, amount_minor: refund_minor, currency }
  if (kind === 'taskCancelled') {
    await sendLetterToCompanyAdmins(transaction, company_id, { kind, params: said, link }, task_id)
  } else {
    await sendLetterToCompanyAdmins(
      transaction,
      company_id,
      { kind, params: { ...said, count: `${count}` }, link },
      task_id,
    )
  }
  transaction.emit(`company:${company_id}`, 'task_changed', { task_id, node_task_id: null })
}
