/** Lists and sums of settlements: a talent's own, an operator's all. */
import {
  anyStatus,
  type Currency,
  type calls,
  dayIn,
  dueDays,
  monthOf,
  type OutputOf,
  type ParsedOf,
  settleStates,
  toWireTime,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../../../base/entity/default-entity.ts'
import type { Ctx } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { countCapped, pageOf } from '../../../ground/db/page.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { beginOfPeriod } from '../../settlement/income/period.ts'
import { type Rows, readRows, settlements, talentName } from './rows.ts'

type Calls = (typeof calls)['settle']
type Filters = ParsedOf<Calls['exportSettle']>

export async function getSettleList(
  ctx: Ctx,
  { pageIndex, pageSize, ...filters }: ParsedOf<Calls['getSettleList']>,
): Promise<OutputOf<Calls['getSettleList']>> {
  const rows = filtered(ctx, filters)
  const sums = await rows
    .select((row) => [
      's.currency',
      row.fn.sum<number>('s.total_minor').as('total_minor'),
      sql<number>`coalesce(sum(s.total_minor) filter (where s.paid_at is null), 0)::bigint`.as('unpaid_minor'),
    ])
    .groupBy('s.currency')
    .orderBy('s.currency')
    .execute()
  const page = newestFirst(pageOf(rows, { pageIndex, pageSize }))
  return { list: await readRows(ctx.db, ctx.actor, page, ctx.now()), sums, ...(await countCapped(ctx.db, rows)) }
}

export const newestFirst = (rows: Rows): Rows =>
  rows.orderBy('s.month', 'desc').orderBy('s.created_at', 'desc').orderBy('s.settlement_id', 'desc')

/** @throws CallError NO_PERMISSION where somebody asks for what isn't theirs */
function scoped(ctx: Ctx, scope: 'own' | 'all'): Rows {
  const rows = settlements(ctx.db)
  if (scope === 'own') return rows.where('s.talent_id', '=', ctx.actor.account_id)
  if (!ctx.actor.is_operator) throw new CallError('NO_PERMISSION')
  return rows
}

export function filtered(ctx: Ctx, filters: Omit<Filters, 'language'>): Rows {
  const { scope, state, is_paid, period, month, keyword } = filters
  let rows = scoped(ctx, scope)
  if (state !== anyStatus) rows = rows.where('s.state', '=', state)
  if (is_paid !== null) rows = rows.where('s.paid_at', is_paid ? 'is not' : 'is', null)
  const since = beginOfPeriod(period, ctx.now())
  if (since) rows = rows.where('s.created_at', '>=', sqlTime(toWireTime(since)))
  if (month !== null) rows = rows.where('s.month', '=', month)
  if (keyword !== '') rows = rows.where(sql<boolean>`strpos(lower(${talentName}), lower(${keyword})) > 0`)
  return rows
}

export async function getMonthStats(
  ctx: Ctx,
  { scope, month }: ParsedOf<Calls['getMonthStats']>,
): Promise<OutputOf<Calls['getMonthStats']>> {
  if (scope === 'all' && !ctx.actor.is_operator) throw new CallError('NO_PERMISSION')
  const own = scope === 'own' ? sql`and talent_id = ${ctx.actor.account_id}` : sql``
  const { toBeSettled, confirmed, disputed } = settleStates
  const { rows } = await sql<OutputOf<Calls['getMonthStats']>['list'][number]>`
    select currency, sum(open_minor)::bigint as open_minor,
      sum(total) filter (where state = ${toBeSettled})::bigint as to_settle_minor,
      sum(total) filter (where state = ${disputed})::bigint as disputed_minor,
      sum(total) filter (where state = ${confirmed} and not is_paid)::bigint as confirmed_minor,
      sum(total) filter (where is_paid)::bigint as paid_minor
    from (
      select currency, 0 as open_minor, total_minor as total, state, paid_at is not null as is_paid
      from settlement where (${month}::text is null or month = ${month}) ${own}
      union all
      select currency, amount_minor, 0, null, false from settlement_item
      where settlement_id is null and ${month}::text is null ${own}
      union all
      select currency, amount_minor, 0, null, false from income i
      where ${month}::text is null and not exists (select from settlement_item s where s.income_id = i.income_id) ${own}
    ) all_of_it
    group by currency order by currency`.execute(ctx.db)
  return {
    list: rows.map((row) => ({
      ...row,
      to_settle_minor: row.to_settle_minor ?? 0,
      disputed_minor: row.disputed_minor ?? 0,
      confirmed_minor: row.confirmed_minor ?? 0,
      paid_minor: row.paid_minor ?? 0,
    })),
  }
}

/** What the month that isn't over comes to so far. */
export async function previewSettle(ctx: Ctx): Promise<OutputOf<Calls['previewSettle']>> {
  const { time_zone } = await defaultEntity(ctx.db)
  const today = dayIn(time_zone, ctx.now())
  const month = monthOf(today)
  const { rows } = await sql<{ currency: Currency; total_minor: number; item_count: number }>`
    select currency, sum(amount_minor)::bigint as total_minor, count(*)::int as item_count
    from (
      select currency, amount_minor from settlement_item
      where settlement_id is null and talent_id = ${ctx.actor.account_id}
      union all
      select currency, amount_minor from income i
      where talent_id = ${ctx.actor.account_id} and not exists (select from settlement_item s where s.income_id = i.income_id)
    ) open
    group by currency order by currency`.execute(ctx.db)
  return { month, list: rows.map((row) => ({ ...row, due_on: dueDays(month, today, null).due_on })) }
}
