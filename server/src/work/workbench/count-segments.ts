/** Counts the completed segments of a piece: in full when work begins, then with each save. */

import type { SegmentState } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { type Counts, keepCounts } from '../engine/node-task/progress.ts'
import { serverKind } from '../registry/registry.ts'
import type { NodeTaskOf } from '../registry/server-kind.ts'

/**
 * True where a segment needs no more text: it has its text, needs none, or is locked. In a piece that makes its text,
 * each segment needs one.
 */
export function isDone(
  segment: { source: string; target: string; state: SegmentState; is_locked: boolean },
  { makes_text }: { makes_text: boolean },
): boolean {
  const needsNone = !makes_text && !/\S/.test(segment.source)
  return segment.is_locked || needsNone || (segment.target !== '' && segment.state !== 'initial')
}

/** True for a piece that makes its text (a transcript, the text of a picture): it has one language and no sources. */
export const makesText = (
  alias: 'n' | 'p',
) => sql<boolean>`(${sql.ref(`${alias}.source_lang`)} = ${sql.ref(`${alias}.target_lang`)}
  and not exists (select 1 from segment made
    where made.piece_id = ${sql.ref(`${alias}.piece_id`)} and made.removed_at is null and made.source <> ''))`

/**
 * `isDone` in SQL over the columns of `segment`. PostgreSQL's \s depends on the locale; these are the characters of
 * JavaScript's \s.
 */
const blank = '\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'
const isDoneSql = (pieceId: string) => sql<boolean>`(is_locked or (target <> '' and state <> 'initial')
  or (source !~ ${`[^${blank}]`} and not (select ${makesText('p')} from piece p where p.piece_id = ${pieceId}::uuid)))`

export async function countSegments(tx: Tx, pieceId: string): Promise<Counts> {
  return tx
    .selectFrom('segment')
    .select(({ fn }) => [
      fn.countAll<number>().as('total_count'),
      fn.countAll<number>().filterWhere(isDoneSql(pieceId)).as('done_count'),
    ])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Counts a node task's units again: its piece's completed segments, or what its kind counts. */
export async function recount(tx: Tx, node: NodeTaskOf): Promise<Counts> {
  const { kind } = await tx
    .selectFrom('node_task')
    .select('kind')
    .where('node_task_id', '=', node.node_task_id)
    .executeTakeFirstOrThrow()
  const { count } = serverKind(kind)
  const counts = await (count ? count(tx, node) : countSegments(tx, node.piece_id))
  await keepCounts(tx, node.node_task_id, counts)
  return counts
}
