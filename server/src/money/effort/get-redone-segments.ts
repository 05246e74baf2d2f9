/** The segments behind a top-up, each with the draft and what was made of it. */
import { type calls, type OutputOf, type ParsedOf, plainText, type SegmentCode } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { notFound } from '../../ground/kernel/call-error.ts'

type Call = (typeof calls)['effort']['getRedoneSegments']
type Segment = OutputOf<Call>['list'][number]

export async function getRedoneSegments(
  { db, actor }: Ctx,
  { income_id, ...page }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const income = await db
    .selectFrom('income')
    .select(['node_task_id', 'round', 'talent_id'])
    .where('income_id', '=', income_id)
    .executeTakeFirst()
  if (!income || (income.talent_id !== actor.account_id && !actor.is_operator)) throw notFound()
  const { rows } = await sql<Segment & { codes: SegmentCode[]; total: number }>`
    with numbered as (
      select segment_id, row_number() over (order by s.place)::int as number, s.place, s.source, s.codes
      from segment s
      where s.piece_id = (select piece_id from node_task where node_task_id = ${income.node_task_id}) and s.removed_at is null
    )
    select s.segment_id, s.number, s.source, s.codes, d.target as draft, coalesce(f.target, d.target) as final, m.words, m.band,
      m.percent, m.distance_permille, m.quoted_minor, m.paid_minor, m.excluded_reason, count(*) over ()::int as total
    from effort_measure m
    join numbered s using (segment_id)
    join segment_revision d on d.segment_id = m.segment_id and d.rev = m.draft_rev
    left join segment_revision f on f.segment_id = m.segment_id and f.rev = m.final_rev
    where m.node_task_id = ${income.node_task_id} and m.round = ${income.round}
      and (m.paid_minor > m.quoted_minor or m.excluded_reason is not null)
    order by s.place
    limit ${page.pageSize} offset ${page.pageIndex * page.pageSize}`.execute(db)
  const list = rows.map(({ codes, total: _, ...row }) => {
    const plain = (text: string) => plainText(text, codes)
    return { ...row, source: plain(row.source), draft: plain(row.draft), final: plain(row.final) }
  })
  return { list, total: rows[0]?.total ?? 0, is_capped: false }
}
