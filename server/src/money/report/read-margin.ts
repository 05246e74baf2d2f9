/** Revenue and costs by whom or what they belong to. */
import {
  type calls,
  divideRounded,
  type MarginGroup,
  type MarginRow,
  type MarginSums,
  maxListRows,
  type OutputOf,
  type ParsedOf,
} from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { callCurrency, callLines, entryLines } from './margin-lines.ts'
import { type Asked, keyOfEntry, keyOfLine, momentsOf, type Span, spanOf } from './report-months.ts'

type Call = (typeof calls)['report']['getMargin']
type Sort = ParsedOf<Call>['sort']

interface Wanted {
  sort: Sort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

export async function getMargin(
  ctx: Ctx,
  { pageIndex, pageSize, sort, order, ...asked }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const offset = pageIndex * pageSize
  const limit = Math.max(0, Math.min(pageSize, maxListRows - offset))
  const { list, totals, count, span } = await readMargin(ctx, asked, { sort, order, limit, offset })
  const { from, to, currency } = span
  return { list, total: Math.min(count, maxListRows), is_capped: count > maxListRows, totals, from, to, currency }
}

type Raw<T> = Omit<T, 'margin_minor' | 'margin_permille'>

/** In one statement, so that the rows are of the same moment as their totals, and as what is rolled up. */
export async function readMargin(ctx: Pick<Ctx, 'db' | 'now'>, asked: Asked, wanted: Wanted) {
  const span = await spanOf(ctx, asked)
  const { rows } = await sql<{ list: Raw<MarginRow>[]; totals: Raw<MarginSums>; count: number }>`
    with grouped as (
      select ${keyOfLine[span.by]} as key, ${sums(sql`l`)} from (${lines(span)}) l group by 1
    ), page as (
      select * from grouped order by ${inOrder(span.by, wanted)} limit ${wanted.limit} offset ${wanted.offset}
    )
    select (select count(*)::int from grouped) as count,
      (select row_to_json(s) from (select ${sums(sql`g`)} from grouped g) s) as totals,
      (select coalesce(json_agg(row_to_json(named) order by ${inOrder(span.by, wanted)}), '[]') from (${named(span.by)}) named) as list
    `.execute(ctx.db)
  const { list = [], totals = nothing, count = 0 } = rows[0] ?? {}
  return { span, count, totals: withMargin(totals), list: list.map((row) => ({ ...row, ...withMargin(row) })) }
}

const nothing: Raw<MarginSums> = { revenue_minor: 0, talent_minor: 0, adjustment_minor: 0, ai_micro_usd: 0 }

const sums = (rows: RawBuilder<unknown>) => sql`
  coalesce(sum(${rows}.revenue_minor), 0)::bigint as revenue_minor, coalesce(sum(${rows}.talent_minor), 0)::bigint as talent_minor,
  coalesce(sum(${rows}.adjustment_minor), 0)::bigint as adjustment_minor, coalesce(sum(${rows}.ai_micro_usd), 0)::bigint as ai_micro_usd`

/** What is rolled up, and what has come since. */
function lines(span: Span): RawBuilder<unknown> {
  const { entity, currency, begin, end } = span
  const [since, until] = momentsOf(span)
  const rolled = sql`coalesce((select until from report_until where report = 'margin'), '-infinity')`
  const isNewEntry = sql`e.created_at >= ${rolled} and e.currency = ${currency} and t.entity_id = ${entity.entity_id}
    and t.effective_on >= ${begin}::date and t.effective_on < ${end}::date`
  const isNewCall = sql`u.created_at >= ${rolled} and u.created_at >= ${since} and u.created_at < ${until}
    and ${callCurrency} = ${currency}`
  return sql`
    select entity_id, currency, day, company_id, flow_id, source_lang, target_lang, node_kind, engine,
      revenue_minor, talent_minor, adjustment_minor, ai_micro_usd
    from margin_day
    where entity_id = ${entity.entity_id} and currency = ${currency} and day >= ${begin}::date and day < ${end}::date
    union all ${entryLines(isNewEntry, keyOfEntry[span.by] !== undefined)}
    union all ${callLines(isNewCall)}`
}

const columns: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  margin: sql`revenue_minor - talent_minor - adjustment_minor`,
  revenue: sql`revenue_minor`,
  talent: sql`talent_minor`,
  adjustment: sql`adjustment_minor`,
  ai: sql`ai_micro_usd`,
}

/** What isn't attributed comes last. */
function inOrder(by: MarginGroup, { sort, order }: Pick<Wanted, 'sort' | 'order'>): RawBuilder<unknown> {
  if (by === 'month') return sql`key`
  return sql`key is null, ${columns[sort]} ${order === 'asc' ? sql`asc` : sql`desc`}, key`
}

function named(by: MarginGroup): RawBuilder<unknown> {
  if (by === 'client')
    return sql`select page.*, case when c.company_id is not null then json_build_object('zh', c.name, 'en', c.name, 'ja', c.name) end as name
      from page left join company c on c.company_id::text = key`
  if (by === 'flow')
    return sql`select page.*, case when f.flow_id is not null then json_build_object('zh', f.name_zh, 'en', f.name_en, 'ja', f.name_ja) end as name
      from page left join flow f on f.flow_id::text = key`
  return sql`select page.*, null::json as name from page`
}

function withMargin<T extends Raw<MarginSums>>(row: T) {
  const margin_minor = row.revenue_minor - row.talent_minor - row.adjustment_minor
  const margin_permille =
    row.revenue_minor > 0 ? divideRounded(BigInt(margin_minor) * 1000n, BigInt(row.revenue_minor)) : null
  return { ...row, margin_minor, margin_permille }
}
