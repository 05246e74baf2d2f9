/** What AI has cost a company, for its admins: by person, kind of use, model or month. */
import {
  type CompanyAiCost,
  type CompanyCostGroup,
  type calls,
  maxListRows,
  type OutputOf,
  type ParsedOf,
} from '@polyphony/contract'
import { csvOf } from '@polyphony/contract/ground/characters/csv'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Db } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'

type Calls = (typeof calls)['aiCosts']
type Filter = ParsedOf<Calls['exportCompanyAiCosts']> & { company_id: string }

/** A proof has an assistant and no chat. What is asked for the company beside, is asked to read and find its knowledge. */
const use = sql`case
  when u.task_id is not null then 'step'
  when u.chat_id is not null then 'chat'
  when u.agent_id is not null then 'proof'
  when u.capability = 'chat' then 'prompt'
  else 'knowledge' end`

/** What rows are put together by: person, use, model, month. */
const groupings: Readonly<Record<CompanyCostGroup, RawBuilder<unknown>>> = {
  person: sql`u.account_id, null::text, null::text, null::text`,
  use: sql`null::uuid, ${use}, null::text, null::text`,
  model: sql`null::uuid, null::text, u.model, null::text`,
  month: sql`null::uuid, null::text, null::text, to_char(u.created_at at time zone c.time_zone, 'YYYY-MM')`,
}

export async function listCompanyCosts(
  ctx: Ctx,
  { pageIndex, pageSize, ...asked }: ParsedOf<Calls['getCompanyAiCostList']>,
): Promise<OutputOf<Calls['getCompanyAiCostList']>> {
  const filter = { ...asked, company_id: companyOf(ctx) }
  const [list, { rows: sums }, months] = await Promise.all([
    costRows(ctx.db, filter, pageSize, pageIndex * pageSize),
    sql<{ found: number; cost_micro_usd: number }>`
      ${groupedCosts(filter)} select count(*)::int as found, coalesce(sum(cost_micro_usd), 0)::bigint as cost_micro_usd
      from grouped`.execute(ctx.db),
    monthsOf(ctx.db, filter.company_id),
  ])
  const { found = 0, cost_micro_usd = 0 } = sums[0] ?? {}
  return { list, total: Math.min(found, maxListRows), is_capped: found > maxListRows, cost_micro_usd, months }
}

export async function exportCompanyCosts(ctx: Ctx, asked: ParsedOf<Calls['exportCompanyAiCosts']>) {
  const filter = { ...asked, company_id: companyOf(ctx) }
  const rows = await costRows(ctx.db, filter, maxListRows, 0)
  const header = ['month', 'account_id', 'person', 'use', 'model', 'calls', 'tokens_in', 'tokens_out', 'cost_usd']
  const lines = rows.map((row) => [
    ...[row.month ?? asked.month ?? '', row.account_id, row.person_name, row.use, row.model],
    ...[row.call_count, row.input_tokens, row.output_tokens].map(String),
    row.cost_micro_usd === null ? '' : (row.cost_micro_usd / 1_000_000).toFixed(6),
  ])
  const name = ['ai-costs', asked.by, asked.month ?? ctx.now().toISOString().slice(0, 10)].join('-')
  return { name: `${name}.csv`, mime: 'text/csv; charset=utf-8', content: csvOf(header, lines) }
}

/** @throws NOT_FOUND for operators, who are of none */
function companyOf({ actor }: Ctx): string {
  if (actor.company_id === null) throw notFound()
  return actor.company_id
}

async function costRows(db: Db, filter: Filter, limit: number, offset: number): Promise<CompanyAiCost[]> {
  const dearest = sql`g.cost_micro_usd desc nulls last, g.call_count desc, g.account_id, g.use, g.model`
  const { rows } = await sql<CompanyAiCost>`
    ${groupedCosts(filter)}
    select g.*, coalesce(nullif(a.nickname, ''), a.username) as person_name
    from grouped g left join account a on a.account_id = g.account_id
    order by ${filter.by === 'month' ? sql`g.month desc` : dearest} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Steps are in the price of their order: how many they are stands among the uses, what they cost the house nowhere. */
function groupedCosts({ by, month, company_id }: Filter): RawBuilder<unknown> {
  const meant = [
    sql`u.company_id = ${company_id}`,
    ...(by === 'use' ? [] : [sql`u.task_id is null`]),
    ...(month ? [within(month)] : []),
  ]
  return sql`
    with grouped as (
      select k.account_id, k.use, k.model, k.month, count(*)::int as call_count,
        coalesce(sum(u.input_tokens), 0)::bigint as input_tokens, coalesce(sum(u.output_tokens), 0)::bigint as output_tokens,
        case when k.use = 'step' then null else coalesce(sum(u.cost_micro_usd), 0)::bigint end as cost_micro_usd,
        case when k.use = 'step' then 0 else
          coalesce(sum(u.cost_micro_usd) filter (where u.is_estimate), 0)::bigint end as estimated_micro_usd
      from ai_call u join company c on c.company_id = u.company_id,
        lateral (select ${groupings[by]}) as k (account_id, use, model, month)
      where ${sql.join(meant, sql` and `)}
      group by 1, 2, 3, 4
    )`
}

function within(month: string): RawBuilder<unknown> {
  const first = sql`${`${month}-01`}::timestamp`
  return sql`u.created_at >= ${first} at time zone c.time_zone
    and u.created_at < (${first} + interval '1 month') at time zone c.time_zone`
}

async function monthsOf(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(u.created_at at time zone c.time_zone, 'YYYY-MM') as month
    from ai_call u join company c on c.company_id = u.company_id
    where u.company_id = ${companyId} order by 1 desc limit 120`.execute(db)
  return rows.map(({ month }) => month)
}
