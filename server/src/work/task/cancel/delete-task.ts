/** Deletes a task: what isn't finished is cancelled, and a task that costs nothing leaves the lists. */

import { type Currency, paths } from '@polyphony/contract'
import { sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { record } from '../../engine/history.ts'
import { hideTask } from '../../engine/task/task-state.ts'
import { carryOut, lockOrder } from './cancel-pieces.ts'
import { endPieces } from './end-pieces.ts'
import { readRest } from './read-cancel.ts'

/**
 * Files and history stay for the accounts, and so does the task where something of it is paid: it is cancelled.
 * @throws NOT_FOUND, PREVIEW_CHANGED, TASK_STATE_WRONG.
 */
export async function deleteTask(
  ctx: Ctx,
  { task_id, seal }: { task_id: string; seal: string },
): Promise<{ refund_minor: number; currency: Currency }> {
  return inTransaction(ctx, async (transaction) => {
    const task = await lockOrder(transaction, ctx, task_id)
    const rest = await readRest(transaction.tx, task)
    if (rest.seal !== seal) throw new CallError('PREVIEW_CHANGED')
    const { company_id, currency, charge_minor } = task
    const { refund_minor } = rest
    if (charge_minor > refund_minor) {
      if (rest.pieces.length === 0) throw new CallError('TASK_STATE_WRONG')
      await carryOut(transaction, ctx, task, rest)
      return { refund_minor, currency }
    }
    if (rest.pieces.length > 0) await endPieces(transaction, task, rest)
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
