import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** How many applications (including drafts), talents and tasks have each tag; unused tags are left out. */
export async function countTagUses(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ tag_id: string; count: number }>`
    select tag_id, count(*) as count
    from (
      select jsonb_array_elements_text(coalesce(content -> 'tag_ids', '[]')) as tag_id from application
      union all select unnest(tag_ids) from talent
      union all select unnest(tag_ids) from trial_material
      union all select unnest(tag_ids) from task
    ) chosen
    group by tag_id`.execute(tx)
  return new Map(rows.map((row) => [row.tag_id, row.count]))
}
