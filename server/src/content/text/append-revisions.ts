/** The only way to change a segment's target: adds a revision, and stores it as the segment's newest. */
import type { SegmentOrigin, SegmentState } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

export interface NewRevision {
  segment_id: string
  /** The segment's present revision plus one; the caller has locked the segment. */
  rev: number
  target: string
  state: SegmentState
  origin: SegmentOrigin
  active_ms: number
  idempotency_key: string | null
}

/** `author_id` null: the system. Several revisions of one segment have to come in ascending order. */
export async function appendRevisions(
  tx: Tx,
  author: { node_task_id: string | null; author_id: string | null },
  revisions: readonly NewRevision[],
): Promise<void> {
  if (revisions.length === 0) return
  await sql`
    with item as (
      select * from json_to_recordset(${JSON.stringify(revisions)}::json) as item(
        segment_id uuid, rev int, target text, state text, origin jsonb, active_ms int, idempotency_key uuid)
    ), added as (
      insert into segment_revision
        (segment_id, rev, node_task_id, author_id, target, state, origin, active_ms, idempotency_key)
      select segment_id, rev, ${author.node_task_id}::uuid, ${author.author_id}::uuid, target, state, origin, active_ms,
        idempotency_key
      from item
    ), newest as (
      select distinct on (segment_id) * from item order by segment_id, rev desc
    )
    update segment set target = newest.target, state = newest.state, origin = newest.origin, rev = newest.rev,
      updated_by = ${author.author_id}::uuid, updated_at = now()
    from newest where segment.segment_id = newest.segment_id`.execute(tx)
}
