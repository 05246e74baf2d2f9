/** What a figure of the margin report is the sum of. */
import {
  type calls,
  type MarginCall,
  type MarginEntry,
  maxListRows,
  type OutputOf,
  type ParsedOf,
} from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { Db } from '../../ground/db/connect.ts'
import { callCurrency, callEngine, entryCompany, marginCalls, marginEntries, partsOfEntry } from './margin-lines.ts'
import { keyOfEntry, keyOfLine, momentsOf, type Span, spanOf } from './report-months.ts'

type Calls = (typeof calls)['report']
type Key = ParsedOf<Calls['getMarginCalls']>['key']

/** Which accounts a figure sums up, and whether what they are credited raises it. */
const accountsOf = {
  revenue: { kinds: ['platform_revenue'], sign: -1 },
  talent: { kinds: ['platform_cost'], sign: 1 },
  adjustment: { kinds: ['platform_adjustment'], sign: 1 },
  margin: { kinds: ['platform_revenue', 'platform_cost', 'platform_adjustment'], sign: -1 },
} as const

export async function getMarginEntries(
  ctx: Ctx,
  { pageIndex, pageSize, figure, key, ...asked }: ParsedOf<Calls['getMarginEntries']>,
): Promise<OutputOf<Calls['getMarginEntries']>> {
  const span = await spanOf(ctx, asked)
  const { kinds, sign } = accountsOf[figure]
  const found = sql`${marginEntries} ${ofRow(span, key)}
    where a.kind = any(${kinds}::text[]) and e.currency = ${span.currency} and t.entity_id = ${span.entity.entity_id}
      and t.effective_on >= ${span.begin}::date and t.effective_on < ${span.end}::date`
  const { rows } = await sql<MarginEntry>`
    select found.*, c.name as company_name,
      case when w.account_id is not null then json_build_object('account_id', w.account_id,
        'nickname', coalesce(nullif(w.nickname, ''), w.username), 'avatar', w.avatar) end as talent
    from (
      select e.entry_id, e.transaction_id, t.effective_on, t.seq, t.kind, t.event_key, a.kind as account_kind, ${task},
        ${entryCompany} as company_id, t.talent_id,
        ${sign}::int * e.amount_minor as amount_minor, ${sign}::int * r.share_minor as share_minor
      from ${found} order by t.effective_on desc, t.seq desc, e.entry_id ${limited(pageIndex, pageSize)}
    ) found
    left join company c on c.company_id = found.company_id
    left join account w on w.account_id = found.talent_id
    order by found.effective_on desc, found.seq desc, found.entry_id`.execute(ctx.db)
  return { list: rows, ...(await countUpTo(ctx.db, found)) }
}

const task = sql`case when k.task_id is not null
  then json_build_object('task_id', k.task_id, 'number', k.number, 'name', k.name) end as task`

const isKey = (key: string | null, value: RawBuilder<unknown>) =>
  key === null ? sql`${value} is null` : sql`${value} = ${key}`

/** The share `r` of an entry that the row has; no row where it has none. */
function ofRow({ by }: Span, key: Key): RawBuilder<unknown> {
  const whole = keyOfEntry[by]
  if (key === undefined) return sql`cross join lateral (select e.amount_minor as share_minor) r`
  if (whole) return sql`cross join lateral (select e.amount_minor as share_minor where ${isKey(key, whole)}) r`
  return sql`cross join lateral (
    select sum(coalesce(l.share_minor, e.amount_minor))::bigint as share_minor
    from (select) one left join lateral (${partsOfEntry}) l on true
    where ${isKey(key, keyOfLine[by])} having count(*) > 0
  ) r`
}

export async function getMarginCalls(
  ctx: Ctx,
  { pageIndex, pageSize, key, ...asked }: ParsedOf<Calls['getMarginCalls']>,
): Promise<OutputOf<Calls['getMarginCalls']>> {
  const span = await spanOf(ctx, asked)
  const [since, until] = momentsOf(span)
  const line = sql`(select c.company_id, k.flow_id, n.source_lang, n.target_lang, n.kind as node_kind, ${callEngine} as engine,
    (u.created_at at time zone z.time_zone)::date as day) l`
  const found = sql`${marginCalls} cross join lateral ${line}
    where u.cost_micro_usd <> 0 and u.created_at >= ${since} and u.created_at < ${until}
      and ${callCurrency} = ${span.currency} and ${key === undefined ? sql`true` : isKey(key, keyOfLine[span.by])}`
  const { rows } = await sql<MarginCall>`
    select u.ai_call_id, u.created_at, ${callEngine} as engine, c.name as company_name, ${task}, u.cost_micro_usd
    from ${found} order by u.created_at desc, u.ai_call_id ${limited(pageIndex, pageSize)}`.execute(ctx.db)
  return { list: rows, ...(await countUpTo(ctx.db, found)) }
}

function limited(pageIndex: number, pageSize: number): RawBuilder<unknown> {
  const offset = pageIndex * pageSize
  return sql`limit ${Math.max(0, Math.min(pageSize, maxListRows - offset))} offset ${offset}`
}

async function countUpTo(db: Db, found: RawBuilder<unknown>): Promise<{ total: number; is_capped: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${found} limit ${maxListRows + 1}) counted`.execute(db)
  const { count = 0 } = rows[0] ?? {}
  return { total: Math.min(count, maxListRows), is_capped: count > maxListRows }
}
