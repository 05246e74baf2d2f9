/** How many of a piece's segments are done: counted once when work begins, kept up by each save after that. */
import type { SegmentState } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

export interface Counts {
  done_count: number
  total_count: number
}

/** Nothing is left to write: it has its text, needs none, or can't be changed. */
export function isDone(segment: { source: string; target: string; state: SegmentState; is_locked: boolean }): boolean {
  return segment.is_locked || !/\S/.test(segment.source) || (segment.target !== '' && segment.state !== 'initial')
}

/** `isDone` as SQL says it, over the columns of `segment`. What \s is in PostgreSQL depends on the locale; in JavaScript it is these. */
const blank = '\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'
const isDoneSql = sql<boolean>`(is_locked or source !~ ${`[^${blank}]`} or (target <> '' and state <> 'initial'))`

export async function countSegments(tx: Tx, pieceId: string): Promise<Counts> {
  return tx
    .selectFrom('segment')
    .select(({ fn }) => [
      fn.countAll<number>().as('total_count'),
      fn.countAll<number>().filterWhere(isDoneSql).as('done_count'),
    ])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Writes a node task's counts anew from its piece. */
export async function recount(tx: Tx, node: { node_task_id: string; piece_id: string }): Promise<Counts> {
  const counts = await countSegments(tx, node.piece_id)
  await tx.updateTable('node_task').set(counts).where('node_task_id', '=', node.node_task_id).execute()
  return counts
}
