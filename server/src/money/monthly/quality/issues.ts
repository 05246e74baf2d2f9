/** Issues that reviews have marked in the work of an item. */
import type { calls, ItemIssue, OutputOf, ParsedOf } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'

type Call = (typeof calls)['deductions']['getItemIssues']

export interface MarkedIssue extends ItemIssue {
  is_returned: boolean
  /** Who has marked it, or had the review. */
  marked_by: string[]
}

/** `e` an issue, `m` the review in which it was marked. */
const shown = sql`e.issue_id, e.type, e.severity, e.state, e.waive_reason, e.note, e.correction, s.source, s.target,
  (select count(*)::int from segment o where o.piece_id = s.piece_id and o.removed_at is null and o.place <= s.place) as number`

/**
 * Errors that reviewers have found in somebody's work since they took it. A source that was wrong isn't their error, and a
 * hint isn't one either.
 */
export async function markedIssues(
  tx: Tx,
  work: { node_task_id: string; accepted_at: string | null },
): Promise<MarkedIssue[]> {
  const since: RawBuilder<unknown> = sql`coalesce(${work.accepted_at && sqlTime(work.accepted_at)}::timestamptz, '-infinity')`
  const { rows } = await sql<MarkedIssue>`
    select ${shown}, array_remove(array[e.author_id, m.assignee_id, m.holder_id], null) as marked_by,
      exists (select from qa_result q where q.node_task_id = e.node_task_id and q.round = e.round and q.verdict = 'return') as is_returned
    from segment_issue e
    join node_task m on m.node_task_id = e.node_task_id
    join segment s on s.segment_id = e.segment_id
    where m.reviewed_id = ${work.node_task_id} and e.side = 'target' and e.severity <> 'neutral' and e.created_at >= ${since}
    order by s.place, e.created_at, e.issue_id`.execute(tx)
  return rows
}

export async function getItemIssues({ db, actor }: Ctx, { item_id }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const item = await db
    .selectFrom('settlement_item')
    .select(['talent_id', 'quality'])
    .where('item_id', '=', item_id)
    .executeTakeFirst()
  if (!item || (item.talent_id !== actor.account_id && !actor.is_operator)) throw notFound()
  if (item.quality?.kind !== 'deduction') return { list: [] }
  const ids = item.quality.issues.map(({ issue_id }) => issue_id)
  const { rows } = await sql<ItemIssue>`
    select ${shown} from segment_issue e join segment s on s.segment_id = e.segment_id
    where e.issue_id = any(${ids}::uuid[]) order by s.place, e.created_at, e.issue_id`.execute(db)
  return { list: rows }
}
