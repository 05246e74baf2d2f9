/** The segments of a piece, from which reviews are made. */
import type { Tx } from '../../ground/db/connect.ts'

/** The segments of a piece in their present state. */
export async function segmentsOf(tx: Tx, nodeTaskId: string) {
  return tx
    .selectFrom('segment as s')
    .innerJoin('node_task as n', 'n.piece_id', 's.piece_id')
    .select(['s.segment_id', 's.key', 's.kind', 's.start_ms', 's.end_ms', 's.speaker', 's.source', 's.codes'])
    .select(['s.context', 's.target', 's.state', 's.region', 's.length_limit'])
    .where('n.node_task_id', '=', nodeTaskId)
    .where('s.removed_at', 'is', null)
    .orderBy('s.place')
    .execute()
}

export async function segmentIdsOf(tx: Tx, nodeTaskId: string): Promise<string[]> {
  return (await segmentsOf(tx, nodeTaskId)).map((segment) => segment.segment_id)
}
