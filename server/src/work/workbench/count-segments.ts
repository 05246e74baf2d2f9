/** How many of a piece's segments are done: counted once when work begins, kept up by each save after that. */
import type { NodeKind, SegmentState } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { countAnnotated } from '../kinds/annotation/count-annotated.ts'
import { countSpoken } from '../kinds/dub/spoken.ts'
import { countInterpreted } from '../kinds/interpret/count-interpreted.ts'
import { countResults } from '../kinds/repair/count-results.ts'

export interface Counts {
  done_count: number
  total_count: number
}

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
  of: 'n' | 'p',
) => sql<boolean>`(${sql.ref(`${of}.source_lang`)} = ${sql.ref(`${of}.target_lang`)}
  and not exists (select 1 from segment made
    where made.piece_id = ${sql.ref(`${of}.piece_id`)} and made.removed_at is null and made.source <> ''))`

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

/** Writes a node task's counts anew: what is written in its piece, where voices are made spoken, of a picture its result. */
export async function recount(tx: Tx, node: { node_task_id: string; piece_id: string }): Promise<Counts> {
  const { kind } = await tx
    .selectFrom('node_task')
    .select('kind')
    .where('node_task_id', '=', node.node_task_id)
    .executeTakeFirstOrThrow()
  const counts = await countOf(tx, kind, node)
  await tx.updateTable('node_task').set(counts).where('node_task_id', '=', node.node_task_id).execute()
  return counts
}

function countOf(tx: Tx, kind: NodeKind, node: { node_task_id: string; piece_id: string }): Promise<Counts> {
  switch (kind) {
    case 'dubbing':
      return countSpoken(tx, node.piece_id)
    case 'interpreting':
      return countInterpreted(tx, node.piece_id)
    case 'imageRepair':
      return countResults(tx, node.node_task_id)
    case 'annotation':
      return countAnnotated(tx, node)
    default:
      return countSegments(tx, node.piece_id)
  }
}
