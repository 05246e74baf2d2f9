/** Where a task stands, by what people decide; what follows from its steps: `advance.ts`. */
import { taskActions, taskStatuses } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Task } from './task.ts'

/** Null where it can't be paused, or is gone. */
export async function holdTask({ tx, now }: Transaction, taskId: string): Promise<Task | null> {
  const { from, to } = taskActions.pause
  const task = await tx
    .updateTable('task')
    .set({ status: to, paused_at: now() })
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
  return task ?? null
}

/** Its deadline moves by the pause. The caller has seen that it is paused, and holds it. */
export async function continueTask(
  tx: Tx,
  taskId: string,
  { pausedMs, isClientAsked }: { pausedMs: number; isClientAsked: boolean },
): Promise<Task> {
  const { from, to } = taskActions.resume
  return tx
    .updateTable('task')
    .set({
      status: isClientAsked ? taskStatuses.awaitingAcceptance : to,
      paused_at: null,
      deadline_at: sql<string>`deadline_at + ${pausedMs} * interval '1 millisecond'`,
    })
    .where('task_id', '=', taskId)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Who has confirmed a piece last. */
export async function keepConfirmation(tx: Tx, taskId: string, confirmer: 'client' | 'system'): Promise<void> {
  await tx
    .updateTable('task')
    .set({ confirmation: confirmer === 'client' ? 1 : 2 })
    .where('task_id', '=', taskId)
    .execute()
}

/** Pieces are worked on again, and the task with them; where the client has to confirm them anew, nothing is confirmed. */
export async function reopenTask(
  tx: Tx,
  taskId: string,
  { piece_ids, isUnconfirmed }: { piece_ids: readonly string[]; isUnconfirmed: boolean },
): Promise<void> {
  await tx.updateTable('piece').set({ completed_at: null }).where('piece_id', 'in', piece_ids).execute()
  await tx
    .updateTable('task')
    .set({ status: taskActions.reset.to, completed_at: null, ...(isUnconfirmed && { confirmation: null }) })
    .where('task_id', '=', taskId)
    .execute()
}

/** Nobody sees it any more; its rows stay for the books. */
export async function hideTask({ tx, now }: Transaction, taskId: string): Promise<void> {
  await tx.updateTable('task').set({ deleted_at: now() }).where('task_id', '=', taskId).execute()
}
