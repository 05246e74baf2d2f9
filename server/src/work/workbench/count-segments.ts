/** How many of a piece's segments are done: counted once when work begins, kept up by each save after that. */

import type { SegmentState } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { type Counts, keepCounts } from '../engine/node-task/progress.ts'
import { serverKind } from '../registry/registry.ts'
import type { NodeTaskOf } from '../registry/server-kind.ts'

/** Nothing is left to write: it has its text, needs none, or can't be changed. Where the text is made, each needs one. */
export function isDone(
  segment: { source: string; target: string; state: SegmentState; is_locked: boolean },
  { makes_text }: { makes_text: boolean },
): boolean {
  const needsNone = !makes_text && !/\S/.test(segment.source)
  return segment.is_locked || needsNone || (segment.target !== '' && segment.state !== 'initial')
}

/** Whether a piece makes its text, a transcript or what is read from a picture: in one language, without sources. */
export const makesText = (
  alias: 'n' | 'p',
) => sql<boolean>`(${sql.ref(`${alias}.source_lang`)} = ${sql.ref(`${alias}.target_lang`)}
  and not exists (select 1 from segment made
    where made.piece_id = ${sql.ref(`${alias}.piece_id`)} and made.removed_at is null and made.source <> ''))`

/** `isDone` as SQL says it, over the columns of `segment`. What \s is in PostgreSQL depends on the locale; in JavaScript it is these. */
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

/** Writes a node task's counts anew: of what is written in its piece, or as its kind counts. */
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
