import { fewestMeasured, type InsightFigure, type insightCalls, type OutputOf } from '@polyphony/contract'
import { sql } from 'kysely'
import { readableCompany } from '../../content/memory/policy.ts'
import type { Ctx } from '../../ground/context.ts'

interface Row {
  source_lang: string
  target_lang: string
  approved_at: string | null
  count_before: number
  effort_before: number | null
  count_after: number
  effort_after: number | null
}

/** What people changed in drafts made before and after the first approval of their languages, by segment. */
export async function getInsightFigures(ctx: Ctx): Promise<OutputOf<typeof insightCalls.getInsightFigures>> {
  const company_id = readableCompany(ctx.actor)
  const { rows } = await sql<Row>`
    with first as (
      select source_lang, target_lang, min(decided_at) as approved_at from insight
      where company_id = ${company_id} and state in ('approved', 'withdrawn') group by source_lang, target_lang
    ), measured as (
      select d.source_lang, d.target_lang, f.approved_at, d.segment_count, d.effort_sum,
        coalesce(d.drafted_at > f.approved_at, false) as is_after
      from accepted_draft d left join first f using (source_lang, target_lang) where d.company_id = ${company_id}
    )
    select source_lang, target_lang, approved_at,
      coalesce(sum(segment_count) filter (where not is_after), 0)::int as count_before,
      sum(effort_sum) filter (where not is_after) as effort_before,
      coalesce(sum(segment_count) filter (where is_after), 0)::int as count_after,
      sum(effort_sum) filter (where is_after) as effort_after
    from measured group by source_lang, target_lang, approved_at
    order by sum(segment_count) desc, source_lang, target_lang`.execute(ctx.db)
  return { list: rows.map(figureOf) }
}

function figureOf({ source_lang, target_lang, approved_at, ...sums }: Row): InsightFigure {
  return {
    source_lang,
    target_lang,
    approved_at,
    before: measured(sums.count_before, sums.effort_before),
    after: measured(sums.count_after, sums.effort_after),
  }
}

const measured = (segment_count: number, sum: number | null) => ({
  segment_count,
  effort: segment_count >= fewestMeasured && sum !== null ? sum / segment_count : null,
})
