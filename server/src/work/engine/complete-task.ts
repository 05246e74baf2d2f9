/** Completes a task after its last piece, and bills pieces that are complete before. */

import { linkTo, paths } from '@polyphony/contract'
import { sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { type CompletedStep, orderCompleted, piecesCompleted } from '../../money/settlement/events/order-completed.ts'
import type { Order } from '../../money/settlement/events/order-placed.ts'
import { record } from './history.ts'
import { tellOrderEnded } from './order-ended.ts'
import { keepCharge } from './payment/keep-prices.ts'
import { openPrice } from './payment/open-price.ts'
import { getPricedTask, type Task } from './task/task.ts'

/** The caller has locked the task's row and set its status. */
export async function completeTask(
  transaction: Transaction,
  { task_id, company_id, name: task_name }: Task,
): Promise<void> {
  const order = await readOrder(transaction, task_id)
  await keepCharge(
    transaction,
    task_id,
    await orderCompleted(transaction, order, await completedSteps(transaction, task_id)),
  )
  await record(transaction, { task_id, actor_id: null, kind: 'taskCompleted' })
  await sendLetterToCompanyAdmins(
    transaction,
    company_id,
    {
      kind: 'taskDelivered',
      params: { task_name },
      link: linkTo(paths.taskDetail, { params: { task_id } }),
    },
    task_id,
  )
  await tellOrderEnded(transaction, { task_id, end: 'completed' })
}

/** Pieces are complete while others are in work. The caller has locked the task's row. */
export async function billPieces(
  transaction: Transaction,
  { task_id }: Pick<Task, 'task_id'>,
  pieceIds: readonly string[],
): Promise<void> {
  const order = await readOrder(transaction, task_id)
  if (order.charge_minor === 0) return
  const steps = await completedSteps(transaction, task_id, pieceIds)
  const open_minor = await openPrice(transaction.tx, await getPricedTask(transaction.tx, task_id))
  await keepCharge(transaction, task_id, await piecesCompleted(transaction, order, { steps, open_minor }))
}

async function readOrder({ tx }: Transaction, taskId: string): Promise<Order> {
  return tx
    .selectFrom('task')
    .select(['task_id', 'company_id', 'currency', 'charge_minor'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

/**
 * The steps with spared work of pieces that aren't cancelled; joining `spared_work` selects only these few of a task's
 * many steps.
 */
async function completedSteps(
  transaction: Transaction,
  taskId: string,
  pieceIds: readonly string[] | null = null,
): Promise<CompletedStep[]> {
  const rows = await transaction.tx
    .selectFrom('node_task as n')
    .innerJoin('spared_work as w', 'w.node_task_id', 'n.node_task_id')
    .innerJoin('piece as p', 'p.piece_id', 'n.piece_id')
    .select(['n.node_task_id', 'n.assignee_id'])
    .where('n.task_id', '=', taskId)
    .where('n.state', '=', 'completed')
    .where('p.cancelled_at', 'is', null)
    .$if(pieceIds !== null, (query) => query.where('n.piece_id', 'in', pieceIds))
    .execute()
  return rows.map(({ node_task_id, assignee_id }) => ({ node_task_id, has_worker: assignee_id !== null }))
}
