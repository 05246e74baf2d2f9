/** What calls of providers have cost, by company, person, assistant or month. */
import {
  type AiCost,
  type CostGroup,
  type calls,
  fromWireTime,
  maxListRows,
  type OutputOf,
  type ParsedOf,
} from '@polyphony/contract'
import { csvOf } from '@polyphony/contract/ground/characters/csv'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Db } from '../../../ground/db/connect.ts'
import { patternOf } from '../../../ground/db/grams.ts'

type GetAiCostList = (typeof calls)['aiCosts']['getAiCostList']
type Filter = ParsedOf<(typeof calls)['aiCosts']['exportAiCosts']>

/** What rows are put together by: company, person, assistant, month. */
const groupings: Readonly<Record<CostGroup, RawBuilder<unknown>>> = {
  company: sql`u.company_id, null::uuid, null::uuid, null::text`,
  person: sql`u.company_id, u.account_id, null::uuid, null::text`,
  assistant: sql`u.company_id, null::uuid, u.agent_id, null::text`,
  month: sql`null::uuid, null::uuid, null::uuid, to_char(u.created_at, 'YYYY-MM')`,
}

export async function listCosts({ db }: Ctx, filter: ParsedOf<GetAiCostList>): Promise<OutputOf<GetAiCostList>> {
  const { pageIndex, pageSize } = filter
  const [list, { rows: sums }] = await Promise.all([
    costRows(db, filter, pageSize, pageIndex * pageSize),
    sql<{ found: number; cost_micro_usd: number }>`
      ${namedCosts(filter)} select count(*)::int as found, coalesce(sum(cost_micro_usd), 0)::bigint as cost_micro_usd
      from named`.execute(db),
  ])
  const { found = 0, cost_micro_usd = 0 } = sums[0] ?? {}
  return { list, total: Math.min(found, maxListRows), is_capped: found > maxListRows, cost_micro_usd }
}

/** With the identifiers: readers of an export may not know this portal. */
export async function exportCosts({ db, now }: Ctx, filter: Filter) {
  const rows = await costRows(db, filter, maxListRows, 0)
  const header = [
    ...(['month', 'company_id', 'company', 'account_id', 'person', 'agent_id', 'agent'] as const),
    ...(['calls', 'tokens_in', 'tokens_out', 'cost_usd', 'estimated_usd'] as const),
  ]
  const lines = rows.map((row) => [
    ...[row.month, row.company_id, row.company_name, row.account_id, row.person_name, row.agent_id, row.agent_name],
    ...[row.call_count, row.input_tokens, row.output_tokens].map(String),
    ...[row.cost_micro_usd, row.estimated_micro_usd].map((cost) => (cost / 1_000_000).toFixed(6)),
  ])
  const day = now().toISOString().slice(0, 10)
  return { name: `ai-costs-${filter.by}-${day}.csv`, mime: 'text/csv; charset=utf-8', content: csvOf(header, lines) }
}

async function costRows(db: Db, filter: Filter, limit: number, offset: number): Promise<AiCost[]> {
  const dearest = sql`cost_micro_usd desc, call_count desc, company_id, account_id, agent_id`
  const { rows } = await sql<AiCost>`
    ${namedCosts(filter)} select * from named
    order by ${filter.by === 'month' ? sql`month desc` : dearest} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

function namedCosts({ by, since, until, keyword, company_id }: Filter): RawBuilder<unknown> {
  const meant = [
    ...(since ? [sql`u.created_at >= ${fromWireTime(since)}`] : []),
    ...(until ? [sql`u.created_at < ${fromWireTime(until)}`] : []),
    ...(company_id ? [sql`u.company_id = ${company_id}`] : []),
    ...(by === 'assistant' ? [sql`(u.chat_id is not null or u.agent_id is not null)`] : []),
  ]
  const pattern = patternOf(keyword)
  return sql`
    with grouped as (
      select k.company_id, k.account_id, k.agent_id, k.month, count(*)::int as call_count,
        coalesce(sum(u.input_tokens), 0)::bigint as input_tokens, coalesce(sum(u.output_tokens), 0)::bigint as output_tokens,
        coalesce(sum(u.cost_micro_usd), 0)::bigint as cost_micro_usd,
        coalesce(sum(u.cost_micro_usd) filter (where u.is_estimate), 0)::bigint as estimated_micro_usd
      from ai_call u, lateral (select ${groupings[by]}) as k (company_id, account_id, agent_id, month)
      where ${meant.length > 0 ? sql.join(meant, sql` and `) : sql`true`}
      group by 1, 2, 3, 4
    ), named as (
      select g.*, c.name as company_name, coalesce(nullif(a.nickname, ''), a.username) as person_name,
        (select v.setting ->> 'ai_agent_name' from agent_version v where v.agent_id = g.agent_id
          order by v.version desc limit 1) as agent_name
      from grouped g left join company c on c.company_id = g.company_id
        left join account a on a.account_id = g.account_id
      where ${keyword === '' ? sql`true` : sql`c.name ilike ${pattern} or a.nickname ilike ${pattern} or a.username ilike ${pattern}`}
    )`
}
