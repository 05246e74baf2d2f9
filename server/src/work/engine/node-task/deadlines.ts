/** Sets when work is due and when idle work is released. */
import { confirmationKinds, fromWireTime, hour } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { NodeTask } from './node-task.ts'

/** Corrections get at least half of the time that the work had. */
export function laterDeadline(node: NodeTask, now: Date): Date {
  const half = now.getTime() + (node.hours * hour) / 2
  return new Date(Math.max(half, node.deadline_at ? fromWireTime(node.deadline_at).getTime() : 0))
}

const laterBy = (column: 'opened_at' | 'deadline_at', ms: number): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} + ${ms} * interval '1 millisecond'`

/** Extends the deadlines of all accepted work of the pieces. @returns that work. */
export async function giveMoreTime(tx: Tx, more: readonly { piece_id: string; ms: number }[]): Promise<NodeTask[]> {
  if (more.length === 0) return []
  const { rows } = await sql<NodeTask>`
    update node_task n set deadline_at = n.deadline_at + k.ms * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(more)}::jsonb) as k (piece_id uuid, ms bigint)
    where n.piece_id = k.piece_id and n.state in ('assigned', 'in_progress') and n.assignee_id is not null
    returning n.*`.execute(tx)
  return rows
}

/** Work is due by the moment at the latest. @returns it, with its deadline. */
export async function bringForward(
  tx: Tx,
  due: readonly { node_task_id: string; due_at: string }[],
): Promise<NodeTask[]> {
  if (due.length === 0) return []
  const dated = due.map(({ node_task_id, due_at }) => ({ node_task_id, at: sqlTime(due_at) }))
  const { rows } = await sql<NodeTask>`
    update node_task n set deadline_at = least(n.deadline_at, k.at)
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as k (node_task_id uuid, at timestamptz)
    where n.node_task_id = k.node_task_id and n.state in ('assigned', 'in_progress') and n.assignee_id is not null
    returning n.*`.execute(tx)
  return rows
}

/**
 * Extends deadlines by the length of a pause, which also doesn't count as idle time.
 * @returns all node tasks of the task.
 */
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
  // Jobs of the earlier request have another `opened_at` and do nothing.
  await tx
    .updateTable('node_task')
    .set({ opened_at: laterBy('opened_at', pausedMs) })
    .where('task_id', '=', taskId)
    .where('kind', 'in', confirmationKinds)
    .where('state', '=', 'in_progress')
    .execute()
  return tx.selectFrom('node_task').selectAll().where('task_id', '=', taskId).execute()
}

/** Sets the moment at which the work of a warned assignee is released, unless they become active. */
export async function announceRelease(tx: Tx, nodeTaskId: string, release_at: Date): Promise<void> {
  await tx.updateTable('node_task').set({ release_at }).where('node_task_id', '=', nodeTaskId).execute()
}
