import type { Person } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor } from '../context.ts'
import type { Tx } from '../db/connect.ts'
import { notFound } from '../kernel/call-error.ts'
import type { Task } from '../node/store.ts'
import { isManager } from './policy.ts'

/** The task, for those who manage it; absent for everybody else. */
export async function findManagedTask(tx: Tx, actor: Actor, taskId: string): Promise<Task> {
  const task = await tx
    .selectFrom('task')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!task || !isManager(actor, task)) throw notFound()
  return task
}

/** A client's order; the house's own tasks (trials, reviews) are as absent. */
export async function findManagedOrder(tx: Tx, actor: Actor, taskId: string): Promise<Task> {
  const task = await findManagedTask(tx, actor, taskId)
  if (task.purpose !== 'order') throw notFound()
  return task
}

/** Pieces of the task that the actor works on. */
export async function ownPieces(tx: Tx, actor: Actor, taskId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('node_task')
    .select('piece_id')
    .distinct()
    .where('task_id', '=', taskId)
    .where('assignee_id', '=', actor.account_id)
    .execute()
  return rows.map((row) => row.piece_id)
}

export function personOf(row: {
  account_id: string
  nickname: string | null
  username: string
  avatar: string | null
}): Person {
  return { account_id: row.account_id, nickname: row.nickname || row.username, avatar: row.avatar }
}

export interface PieceRow {
  piece_id: string
  file_name: string
  target_lang: string
  is_source: boolean
  word_count: number
  segment_count: number
  completed_at: string | null
}

export async function listPieces(tx: Tx, taskId: string): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select p.piece_id, f.name as file_name, p.target_lang,
      exists (select from piece d where d.source_piece_id = p.piece_id) as is_source, tf.word_count, tf.segment_count, p.completed_at
    from piece p join task_file tf using (task_file_id) join file f on f.file_id = tf.file_id
    where p.task_id = ${taskId} order by tf.position, p.source_piece_id nulls first, p.target_lang`.execute(tx)
  return rows
}

export async function listNodes(tx: Tx, taskId: string) {
  return tx
    .selectFrom('node_task as n')
    .leftJoin('account as a', 'a.account_id', 'n.assignee_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('qa_result as q')
          .select(['q.score', 'q.formula', 'q.inputs'])
          .where((where) =>
            where.or([
              where('q.node_task_id', '=', where.ref('n.node_task_id')),
              where('q.reviewed_id', '=', where.ref('n.node_task_id')),
            ]),
          )
          .orderBy('q.created_at', 'desc')
          .limit(1)
          .as('q'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('offer as o')
          .select((of) => [
            of.fn.countAll<number>().filterWhere('o.state', '=', 'interested').as('interested'),
            of.fn.max<string | null>('o.expires_at').filterWhere('o.state', '=', 'open').as('open_until'),
            of.fn.max<string | null>('o.expires_at').as('opens_at'),
            of.fn.max<string | null>('o.decides_at').as('decides_at'),
          ])
          .whereRef('o.node_task_id', '=', 'n.node_task_id')
          .where('o.state', 'in', ['open', 'interested'])
          .where('o.decides_at', 'is not', null)
          .as('o'),
      (join) => join.onTrue(),
    )
    .selectAll('n')
    .select(['o.interested', 'o.open_until', 'o.opens_at', 'o.decides_at'])
    .select(['a.nickname', 'a.username', 'a.avatar', 'q.score', 'q.formula', 'q.inputs'])
    .where('n.task_id', '=', taskId)
    .where('n.state', '<>', 'cancelled')
    .orderBy('n.position')
    .execute()
}
