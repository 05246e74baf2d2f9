/**
 * Restores the annotations from before some steps: each segment gets a new revision with the earlier labels, or with
 * none.
 */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import { roomOf } from '../../../content/text/document-room.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** The new revision has the earlier revision's author and node task, so that a later reset finds it by these. */
export async function restoreAnnotations(
  transaction: Transaction,
  { piece_ids, node_task_ids }: { piece_ids: readonly string[]; node_task_ids: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ node_task_id: string; segment_id: string; piece_id: string }>`
    with newest as (
      select distinct on (a.node_task_id, a.segment_id) a.*, s.piece_id
      from annotation a join segment s using (segment_id)
      where s.piece_id = any(${piece_ids}::uuid[]) and s.removed_at is null
      order by a.node_task_id, a.segment_id, a.rev desc
    ), earlier as (
      select n.node_task_id, n.segment_id, n.piece_id, n.rev + 1 as rev, n.labels, n.spans, n.is_none,
        coalesce(e.written_in, n.node_task_id) as written_in, coalesce(e.author_id, n.author_id) as author_id,
        coalesce(e.text, n.text) as text, coalesce(e.labels, '[]') as old_labels, coalesce(e.spans, '[]') as old_spans,
        coalesce(e.is_none, false) as was_none
      from newest n left join lateral (
        select * from annotation e
        where e.node_task_id = n.node_task_id and e.segment_id = n.segment_id
          and e.written_in <> all(${node_task_ids}::uuid[])
        order by e.rev desc limit 1
      ) e on true
      where n.written_in = any(${node_task_ids}::uuid[])
    ), added as (
      insert into annotation (node_task_id, segment_id, rev, written_in, author_id, text, labels, spans, is_none)
      select node_task_id, segment_id, rev, written_in, author_id, text, old_labels, old_spans, was_none from earlier
      where (labels, spans, is_none) is distinct from (old_labels, old_spans, was_none)
      returning node_task_id, segment_id
    )
    select a.node_task_id, a.segment_id, e.piece_id from added a join earlier e using (node_task_id, segment_id)`.execute(
    transaction.tx,
  )
  for (const own of Map.groupBy(rows, (row) => row.piece_id).values()) {
    const { node_task_id, piece_id } = present(own[0])
    const segment_ids = own.map((row) => row.segment_id)
    transaction.emit(roomOf({ piece_id }), 'annotations_changed', {
      node_task_id,
      piece_id,
      segment_ids,
      client_id: piece_id,
    })
  }
}
