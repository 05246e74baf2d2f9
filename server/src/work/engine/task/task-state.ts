/** Changes of a task's status that people decide; `advance.ts` has those that follow from its steps. */
import { taskActions, taskStatuses } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Task } from './task.ts'

/** Null where the task can't be paused or is deleted. */
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

/**
 * Moves the task's deadline, and those that pieces have of their own, by the length of the pause. The caller has locked the task and checked that it is paused.
 */
export async function continueTask(
  tx: Tx,
  taskId: string,
  { pausedMs, isClientAsked }: { pausedMs: number; isClientAsked: boolean },
): Promise<Task> {
  const { from, to } = taskActions.resume
  const later = sql<string>`deadline_at + ${pausedMs} * interval '1 millisecond'`
  await tx
    .updateTable('piece')
    .set({ deadline_at: later })
    .where('task_id', '=', taskId)
    .where('deadline_at', 'is not', null)
    .execute()
  return tx
    .updateTable('task')
    .set({
      status: isClientAsked ? taskStatuses.awaitingAcceptance : to,
      paused_at: null,
      deadline_at: later,
    })
    .where('task_id', '=', taskId)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Reopens pieces and their task; where the client has to confirm again, the confirmation is cleared. */
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

/** The pieces end unfinished; their steps end with them. */
export async function closeCancelled({ tx, now }: Transaction, pieceIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('piece')
    .set({ cancelled_at: now() })
    .where('piece_id', 'in', pieceIds)
    .where('completed_at', 'is', null)
    .execute()
}

/** Hides the task from everybody; its rows stay for the accounts. The caller has cancelled what wasn't finished. */
export async function hideTask({ tx, now }: Transaction, taskId: string): Promise<void> {
  const { from, to } = taskActions.cancel
  await tx.updateTable('task').set({ deleted_at: now() }).where('task_id', '=', taskId).execute()
  await tx
    .updateTable('task')
    .set({ status: to, paused_at: null })
    .where('task_id', '=', taskId)
    .where('status', 'in', [...from])
    .execute()
}
