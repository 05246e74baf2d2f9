/** Reads rows of pieces and of their steps. */
import { present } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { isUndraftedWork } from '../../../money/settlement/conditions.ts'

export interface PieceRow {
  piece_id: string
  file_name: string
  target_lang: string
  is_source: boolean
  word_count: number
  segment_count: number
  completed_at: string | null
  cancelled_at: string | null
  deadline_at: string
}

const from = sql`from piece p join task_file tf using (task_file_id) join file f on f.file_id = tf.file_id`

/** Sorted by file, then source pieces, then by language. `where` is a condition on `piece p` and `file f`. */
export async function readPieces(
  tx: Tx,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select p.piece_id, f.name as file_name, p.target_lang,
      exists (select from piece d where d.source_piece_id = p.piece_id) as is_source, tf.word_count, tf.segment_count, p.completed_at, p.cancelled_at,
      coalesce(p.deadline_at, (select t.deadline_at from task t where t.task_id = p.task_id)) as deadline_at
    ${from} where ${where}
    order by tf.position, p.source_piece_id nulls first, p.target_lang limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

export async function countPieces(tx: Tx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from} where ${where}`.execute(tx)
  return present(rows[0]).count
}

const isShort = sql<boolean>`exists (select from shortage s where s.node_task_id = n.node_task_id)`

/** Each step with its assignee, its last verdict, and the interest shown in it. */
export async function readNodes(tx: Tx, pieceIds: readonly string[]) {
  if (pieceIds.length === 0) return []
  return tx
    .selectFrom('node_task as n')
    .leftJoin('account as a', 'a.account_id', 'n.assignee_id')
    .leftJoinLateral(
      (rows) =>
        rows
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
      (rows) =>
        rows
          .selectFrom('offer as o')
          .select((eb) => [
            eb.fn.countAll<number>().filterWhere('o.state', '=', 'interested').as('interested'),
            eb.fn.max<string | null>('o.expires_at').filterWhere('o.state', '=', 'open').as('open_until'),
            eb.fn.max<string | null>('o.expires_at').as('opens_at'),
            eb.fn.max<string | null>('o.decides_at').as('decides_at'),
          ])
          .whereRef('o.node_task_id', '=', 'n.node_task_id')
          .where('o.state', 'in', ['open', 'interested'])
          .where('o.decides_at', 'is not', null)
          .as('o'),
      (join) => join.onTrue(),
    )
    .select(['n.node_task_id', 'n.piece_id', 'n.node_id', 'n.kind', 'n.state', 'n.assignee_id'])
    .select(['n.error', 'n.retry_at', isShort.as('is_short'), isUndraftedWork.as('is_undrafted')])
    .select(['n.done_count', 'n.total_count', 'n.returned_count', 'n.produced_by'])
    .select(['n.opened_at', 'n.deadline_at', 'n.completed_at', 'n.release_at'])
    .select(['o.interested', 'o.open_until', 'o.opens_at', 'o.decides_at'])
    .select(['a.nickname', 'a.username', 'a.avatar', 'q.score', 'q.formula', 'q.inputs as score_inputs'])
    .where('n.piece_id', 'in', pieceIds)
    .where('n.state', '<>', 'cancelled')
    .orderBy('n.position')
    .execute()
}
export type NodeRow = Awaited<ReturnType<typeof readNodes>>[number]
