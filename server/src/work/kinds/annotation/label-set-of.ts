import type { AnnotationLabel, LabelSet } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

/** The label set of an annotation node, as it was when the order was placed. */
export async function labelSetOf(tx: Tx, annotationId: string): Promise<LabelSet> {
  const { rows } = await sql<{ labels: AnnotationLabel[] | null; needs_label: boolean | null }>`
    select settings -> 'labels' as labels, (settings ->> 'needs_label')::boolean as needs_label
    from node_task n join task t using (task_id),
      jsonb_path_query_first(t.graph, '$.nodes[*] ? (@.node_id == $id).settings', jsonb_build_object('id', n.node_id))
        as settings
    where n.node_task_id = ${annotationId}`.execute(tx)
  return { labels: rows[0]?.labels ?? [], needs_label: rows[0]?.needs_label ?? false }
}
