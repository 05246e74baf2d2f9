/** The end of the work: the targets for the delivered files. */
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/** All segments of a piece in order, with their present targets. */
export async function finalTargets(tx: Tx, pieceId: string) {
  return tx
    .selectFrom('segment')
    .select([
      'segment_id',
      'key',
      'place',
      'kind',
      'start_ms',
      'end_ms',
      'speaker',
      'source',
      'target',
      'codes',
      'state',
      'is_locked',
      'region',
      'updated_by as author_id', // null: a machine wrote it and nobody changed it
    ])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()
}
export type FinalSegment = Awaited<ReturnType<typeof finalTargets>>[number]

/**
 * Ends a piece: each segment gets a last revision with the same text and the state `final`. Repeating it changes
 * nothing.
 */
export async function markFinal(
  transaction: Transaction,
  { piece_id, node_task_id }: { piece_id: string; node_task_id: string | null },
): Promise<void> {
  await sql`
    with closed as (
      update segment set state = 'final', rev = rev + 1, updated_at = now()
      where piece_id = ${piece_id} and removed_at is null and state <> 'final'
      returning segment_id, rev, target, state, origin
    )
    insert into segment_revision (segment_id, rev, node_task_id, target, state, origin)
    select segment_id, rev, ${node_task_id}::uuid, target, state, origin from closed`.execute(transaction.tx)
}
