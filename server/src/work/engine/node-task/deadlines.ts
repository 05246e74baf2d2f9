/** When work is due, and when whoever does nothing loses it. */
import { confirmationKinds, fromWireTime, hour } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { NodeTask } from './node-task.ts'

/** Mending gets at least half of the time that the work had. */
export function laterDeadline(node: NodeTask, now: Date): Date {
  const half = now.getTime() + (node.hours * hour) / 2
  return new Date(Math.max(half, node.deadline_at ? fromWireTime(node.deadline_at).getTime() : 0))
}

const laterBy = (column: 'opened_at' | 'deadline_at', ms: number): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} + ${ms} * interval '1 millisecond'`

/** Whoever has work of the task in hand has more time for it. @returns that work. */
export async function giveMoreTime(tx: Tx, taskId: string, ms: number): Promise<NodeTask[]> {
  return tx
    .updateTable('node_task')
    .set({ deadline_at: laterBy('deadline_at', ms) })
    .where('task_id', '=', taskId)
    .where('state', 'in', ['assigned', 'in_progress'])
    .where('assignee_id', 'is not', null)
    .returningAll()
    .execute()
}

/** What is under way gets the time back that a pause has cost; nobody was idle in it. @returns all of the task. */
export async function giveTimeBack({ tx, now }: Transaction, taskId: string, pausedMs: number): Promise<NodeTask[]> {
  await tx
    .updateTable('node_task')
    .set({
      deadline_at: laterBy('deadline_at', pausedMs),
      release_at: null,
      active_at: sql<string>`case when active_at is null then null else ${now()}::timestamptz end`,
    })
    .where('task_id', '=', taskId)
    .where('state', 'in', ['assigned', 'in_progress', 'submitted'])
    .execute()
  // The jobs of before are those of another asking, and do nothing.
  await tx
    .updateTable('node_task')
    .set({ opened_at: laterBy('opened_at', pausedMs) })
    .where('task_id', '=', taskId)
    .where('kind', 'in', confirmationKinds)
    .where('state', '=', 'in_progress')
    .execute()
  return tx.selectFrom('node_task').selectAll().where('task_id', '=', taskId).execute()
}

/** They are warned: at this moment it goes to others, unless they show a sign of life. */
export async function announceRelease(tx: Tx, nodeTaskId: string, release_at: Date): Promise<void> {
  await tx.updateTable('node_task').set({ release_at }).where('node_task_id', '=', nodeTaskId).execute()
}
