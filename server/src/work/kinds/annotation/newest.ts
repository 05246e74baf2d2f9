import type { SegmentAnnotation } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

/**
 * The newest annotation of each existing segment in an annotation node; only of the given segments, if any are given.
 */
export async function newestAnnotations(
  tx: Tx,
  annotationId: string,
  segmentIds: readonly string[] | null = null,
): Promise<SegmentAnnotation[]> {
  const { rows } = await sql<SegmentAnnotation>`
    select distinct on (a.segment_id) a.segment_id, a.rev, a.text, a.labels, a.spans, a.is_none
    from annotation a join segment s using (segment_id)
    where a.node_task_id = ${annotationId} and s.removed_at is null
      and (${segmentIds}::uuid[] is null or a.segment_id = any(${segmentIds}::uuid[]))
    order by a.segment_id, a.rev desc`.execute(tx)
  return rows
}
