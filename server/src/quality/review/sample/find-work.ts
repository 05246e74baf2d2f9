import { type Media, present, type TrialRoleId, trialForms, trialKinds, trialRoleIds } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { ReviewedSegment } from '../create-review.ts'

export interface FinishedWork {
  node_task_id: string
  talent_id: string
  role_id: TrialRoleId
  source_lang: string
  target_lang: string
  media: Media
  /** Work of the same kind that the talent has completed since they qualified for it. */
  earlier_count: number
}

/** Kinds that write text: a voice would reveal the talent, and a picture has no part that could be drawn. */
const kinds = trialRoleIds
  .filter((role_id) => trialForms[role_id].isWritten)
  .map((role_id) => present(trialKinds[role_id]))

/**
 * Finds completed work of a freelance talent in one of their pairs that was not drawn before; null for any other work.
 * Work with recordings of the talent is excluded because the voice would reveal the talent.
 */
export async function findFinishedWork(tx: Tx, nodeTaskId: string): Promise<FinishedWork | null> {
  const { rows } = await sql<FinishedWork>`
    select n.node_task_id, n.assignee_id as talent_id, n.role_id, n.source_lang, n.target_lang, t.media,
      (select count(*)::int from node_task e
        where e.assignee_id = n.assignee_id and e.kind = n.kind and e.state = 'completed'
          and e.source_lang = n.source_lang and e.target_lang = n.target_lang and e.completed_at >= p.qualified_at
          and (e.completed_at, e.node_task_id) < (n.completed_at, n.node_task_id)) as earlier_count
    from node_task n
    join task t using (task_id)
    join talent w on w.account_id = n.assignee_id
    join talent_pair p on p.account_id = n.assignee_id and p.role_id = n.role_id
      and p.source_lang = n.source_lang and p.target_lang = n.target_lang and p.lost_at is null
    where n.node_task_id = ${nodeTaskId} and n.purpose = 'order' and n.state = 'completed' and n.kind = any(${kinds})
      and not (n.kind = 'transcriptProofreading' and t.media in ('audio', 'video'))
      and w.invite_type is null and not w.is_mvp
      and not exists (select from company_member c where c.account_id = n.assignee_id and c.company_id = n.company_id)
      and not exists (select from review r where r.sampled_id = n.node_task_id)`.execute(tx)
  return rows[0] ?? null
}

/** The piece's segments as this node task handed them in, without the changes of later node tasks. */
export async function handedIn(tx: Tx, nodeTaskId: string): Promise<ReviewedSegment[]> {
  const { rows } = await sql<ReviewedSegment>`
    select s.key, s.kind, s.start_ms, s.end_ms, s.speaker, s.source, s.codes, s.context,
      coalesce(v.target, '') as target, 'translated' as state, '' as draft, '' as reference
    from node_task n
    join segment s using (piece_id)
    left join lateral (
      select v.target from segment_revision v join node_task b using (node_task_id)
      where v.segment_id = s.segment_id and b.position <= n.position
      order by v.rev desc limit 1
    ) v on true
    where n.node_task_id = ${nodeTaskId} and s.removed_at is null
    order by s.place`.execute(tx)
  return rows
}
