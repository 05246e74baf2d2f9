/** Which machine's drafts, by which prompt, had to be redone at what cost: for whoever chooses them. */
import { type calls, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { beginOfPeriod } from '../settlement/income/period.ts'

type Call = (typeof calls)['effort']['getEngineTopUps']
type Row = OutputOf<Call>['list'][number]

const shareOf = (topUp: string, quoted: string) =>
  sql.raw(`coalesce(round(1000.0 * ${topUp} / nullif(${quoted}, 0)), 0)`)

export async function getEngineTopUps(
  { db, now }: Ctx,
  { period, pageIndex, pageSize }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const since = beginOfPeriod(period, now())
  const { rows } = await sql<Row & { total: number }>`
    with measured as (
      select m.*, n.source_lang, n.target_lang, m.paid_minor - m.quoted_minor as top_up_minor
      from effort_measure m join node_task n using (node_task_id)
      where ${since}::timestamptz is null or m.created_at >= ${since}
    ),
    works as (
      select source_lang, target_lang, currency, ${shareOf('sum(top_up_minor)', 'sum(quoted_minor)')} as share
      from measured group by source_lang, target_lang, currency, node_task_id, round
    ),
    medians as (
      select source_lang, target_lang, currency, percentile_disc(0.5) within group (order by share)::int as median_permille
      from works group by source_lang, target_lang, currency
    ),
    engines as (
      select engine, prompt_version, source_lang, target_lang, currency, count(*)::int as segment_count,
        (count(*) filter (where top_up_minor > 0))::int as redone_count, (count(*) filter (where is_fast))::int as fast_count,
        sum(quoted_minor)::bigint as quoted_minor, sum(top_up_minor)::bigint as top_up_minor
      from measured group by engine, prompt_version, source_lang, target_lang, currency
    )
    select e.*, ${shareOf('top_up_minor', 'quoted_minor')}::int as share_permille, median_permille,
      count(*) over ()::int as total
    from engines e join medians using (source_lang, target_lang, currency)
    order by top_up_minor desc, segment_count desc, engine, prompt_version, source_lang, target_lang, currency
    limit ${pageSize} offset ${pageIndex * pageSize}`.execute(db)
  return { list: rows, total: rows[0]?.total ?? 0, is_capped: false }
}
