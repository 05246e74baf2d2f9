/** Measures the errors of estimates by what people changed in the audited segments. */
import { estimateBands, type MachineNode, type WireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { sqlTime, type Tx } from '../../../../ground/db/connect.ts'

/**
 * Each estimate with its outcome. `is_checked`: audited, and the people of the next step have handed in. `is_escaped`:
 * they changed its words, or somebody has marked an issue on it since.
 */
const judged = sql`
  select e.*, n.task_id, n.company_id, r.skip_from, r.created_at,
    e.is_audited and coalesce(w.is_done, false) as is_checked,
    e.is_audited and coalesce(w.is_done, false) and (
      exists (
        select from segment_revision b
        join segment_revision a on a.segment_id = b.segment_id and a.rev > b.rev and a.author_id is not null
        where b.segment_id = e.segment_id and b.rev = e.rev and a.target <> b.target
          and a.rev = (select max(l.rev) from segment_revision l
            where l.segment_id = e.segment_id and l.rev > e.rev and l.author_id is not null))
      or exists (
        select from segment_issue i
        where i.segment_id = e.segment_id and i.created_at > r.created_at and i.severity <> 'neutral')
    ) as is_escaped
  from segment_estimate e
  join estimate_run r using (node_task_id)
  join node_task n using (node_task_id)
  left join lateral (
    select bool_or(h.state in ('submitted', 'completed')) as is_done from node_task h
    where h.piece_id = n.piece_id and h.position > n.position and h.assignee_id is not null
      and h.submitted_at > r.created_at
  ) w on true`

const figures = sql`
  count(*)::int as estimated_count,
  count(*) filter (where is_skipped)::int as skipped_count,
  count(*) filter (where is_audited)::int as audited_count,
  count(*) filter (where is_checked)::int as checked_count,
  count(*) filter (where is_escaped)::int as escaped_count`

interface Figures {
  estimated_count: number
  skipped_count: number
  audited_count: number
  checked_count: number
  escaped_count: number
}

type EscapedRow = Figures & {
  company_id: string
  company_name: string
  task_id: string | null
  task_name: string | null
}

const mostRows = 200

export async function escapedErrors(
  tx: Tx,
  { by, since }: { by: 'company' | 'task'; since?: WireTime | undefined },
): Promise<EscapedRow[]> {
  const task = by === 'task' ? sql`j.task_id` : sql`null::uuid`
  const from = since === undefined ? sql`true` : sql`j.created_at >= ${sqlTime(since)}`
  const { rows } = await sql<EscapedRow>`
    with counted as (
      select j.company_id, ${task} as task_id, ${figures} from (${judged}) j where ${from} group by 1, 2
    )
    select counted.*, c.name as company_name, t.name as task_name
    from counted join company c using (company_id) left join task t on t.task_id = counted.task_id
    where skipped_count + audited_count > 0
    order by audited_count desc, company_name, task_name limit ${mostRows}`.execute(tx)
  return rows
}

type EstimatesRow = NonNullable<MachineNode['estimates']> & { node_task_id: string }

/** The figures of those of the given node tasks that estimate. */
export async function estimatesOfNodes(tx: Tx, nodeTaskIds: readonly string[]): Promise<EstimatesRow[]> {
  const bands = estimateBands.map((low, index) => {
    const next = estimateBands[index + 1] ?? 101
    return sql`count(*) filter (where estimate >= ${low} and estimate < ${next})::int`
  })
  const { rows } = await sql<EstimatesRow>`
    select node_task_id, ${figures}, round(avg(estimate), 1)::float8 as mean, json_build_array(${sql.join(bands)}) as bands,
      max(skip_from) as skip_from
    from (${judged} where n.node_task_id = any(${nodeTaskIds}::uuid[])) j group by node_task_id`.execute(tx)
  return rows
}
