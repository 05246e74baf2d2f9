/** The client confirms several pieces of a task at once, while others are in work. */
import { confirmationKinds, managesOrders, type PieceChoice } from '@polyphony/contract'
import type { Actor, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { advanceAll } from '../engine/advance.ts'
import { choosePieces, readTaskPieces } from '../engine/task/choose-pieces.ts'
import { lockPieces } from '../engine/task/lock.ts'
import type { Task } from '../engine/task/task.ts'
import { passCheck } from './confirm-node-task.ts'

/** @throws NOT_FOUND, NODE_TASK_STATE_WRONG where none of the pieces waits for the client. */
export async function confirmPieces(ctx: Ctx, choice: PieceChoice): Promise<{ piece_count: number }> {
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const task = await findConfirmable(tx, ctx.actor, choice.task_id)
    const chosen = choosePieces(await readTaskPieces(tx, task.task_id), choice)
    const nodes = chosen.size > 0 ? await lockPieces(tx, [...chosen]) : []
    const asked = nodes.filter(({ kind, state }) => confirmationKinds.includes(kind) && state === 'in_progress')
    const confirmed: string[] = []
    for (const node of asked)
      if (await passCheck(transaction, task, node, ctx.actor.account_id)) confirmed.push(node.piece_id)
    if (confirmed.length === 0) throw new CallError('NODE_TASK_STATE_WRONG')
    await advanceAll(transaction, confirmed)
    transaction.emit(`company:${task.company_id}`, 'task_changed', { task_id: task.task_id, node_task_id: null })
    return { piece_count: confirmed.length }
  })
}

/** The task that the actor may confirm: as who manages the order or as the named confirmer. */
async function findConfirmable(tx: Tx, actor: Actor, taskId: string): Promise<Pick<Task, 'task_id' | 'company_id'>> {
  const task = await tx
    .selectFrom('task')
    .select(['task_id', 'company_id', 'confirmer_id'])
    .where('task_id', '=', taskId)
    .where('purpose', '=', 'order')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const mayConfirm = task && (task.confirmer_id === actor.account_id || managesOrders(actor, task.company_id))
  if (!mayConfirm) throw notFound()
  return task
}
