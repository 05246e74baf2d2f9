/**
 * Asks the client for the checks of an order that wait, in one letter where several pieces become ready within a short
 * time. What nobody was told of stands at the steps, so that nothing is lost or told twice.
 */
import { autoConfirmNoticeMs, confirmationKinds, minute } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { type Check, tellConfirmer } from './confirmer-letter.ts'
import { askClientJob, autoConfirmJob, confirmNoticeJob } from './job-names.ts'
import { getTask, type Task } from './task/task.ts'

/** Other pieces of the order may follow for so long. */
const gatherMs = 3 * minute
/** Checks that end within so long of each other are announced, and given, together. */
const togetherMs = 10 * minute

/** At once where no other piece of the order can follow. */
export async function askSoon(transaction: Transaction, task: Task): Promise<void> {
  const { rows } = await sql<{ is_last: boolean }>`
    select count(*) <= 1 as is_last from piece p where p.task_id = ${task.task_id}
      and p.completed_at is null and p.cancelled_at is null
      and not exists (select from piece d where d.source_piece_id = p.piece_id)`.execute(transaction.tx)
  if (rows[0]?.is_last) return askForChecks(transaction, task)
  const startAfter = new Date(transaction.now().getTime() + gatherMs)
  await transaction.enqueue(askClientJob, { task_id: task.task_id }, { startAfter })
}

export async function askClientNow(app: App, taskId: string): Promise<void> {
  await inTransaction(app, async (transaction) => askForChecks(transaction, await getTask(transaction.tx, taskId)))
}

async function askForChecks(transaction: Transaction, task: Task): Promise<void> {
  await tellConfirmer(transaction, task, 'asked', await mark(transaction, task, 'asked', sql`n.client_told is null`))
}

/** One day before the system confirms `check`: of that check and of others that end with it. */
export async function announceChecks(transaction: Transaction, task: Task, check: Check): Promise<void> {
  const until = sql`${sqlTime(check.deadline_at ?? '')}::timestamptz + ${togetherMs} * interval '1 millisecond'`
  const where = sql`n.client_told is distinct from 'soon' and n.deadline_at <= ${until}`
  await tellConfirmer(transaction, task, 'soon', await mark(transaction, task, 'soon', where))
}

/** Marks the checks that wait and of which the client is told now. */
async function mark(
  { tx }: Transaction,
  { task_id }: Task,
  told: 'asked' | 'soon',
  where: RawBuilder<unknown>,
): Promise<Check[]> {
  const { rows } = await sql<Check>`
    update node_task set client_told = ${told}
    where node_task_id in (
      select n.node_task_id from node_task n
      where n.task_id = ${task_id} and n.kind = any(${[...confirmationKinds]}::text[]) and n.state = 'in_progress' and ${where}
      order by n.node_task_id for no key update)
    returning node_task_id, target_lang, deadline_at`.execute(tx)
  return rows.toSorted((a, b) => (a.node_task_id < b.node_task_id ? -1 : 1))
}

/**
 * Each request for confirmation has its own deadline jobs; `opened_at` distinguishes them when the work is sent back
 * and confirmed again. Those of pieces that became ready together run together.
 */
export async function awaitClient(
  transaction: Transaction,
  opening: { node_task_id: string; opened_at: Date; deadline_at: Date },
): Promise<void> {
  const asked = { node_task_id: opening.node_task_id, opened_at: opening.opened_at.toISOString() }
  const end = new Date(Math.ceil(opening.deadline_at.getTime() / togetherMs) * togetherMs)
  await transaction.enqueue(confirmNoticeJob, asked, { startAfter: new Date(end.getTime() - autoConfirmNoticeMs) })
  await transaction.enqueue(autoConfirmJob, asked, { startAfter: end })
}
