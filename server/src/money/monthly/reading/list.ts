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
import { type RawBuilder, sql } from 'kysely'
import { defaultEntity } from '../../../base/entity/default-entity.ts'
import type { Ctx } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { patternOf } from '../../../ground/db/grams.ts'
import { countCapped, pageOf } from '../../../ground/db/page.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { beginOfPeriod } from '../../settlement/income/period.ts'
import { unsettled } from '../unsettled.ts'
import { type Rows, readRows, settlements, talentName } from './rows.ts'
import { isDue } from './unpaid.ts'

type Calls = (typeof calls)['settle']
type Filters = ParsedOf<Calls['exportSettle']>

export async function getSettleList(
  ctx: Ctx,
  { pageIndex, pageSize, ...filters }: ParsedOf<Calls['getSettleList']>,
): Promise<OutputOf<Calls['getSettleList']>> {
  const rows = filtered(ctx, filters, await todayOf(ctx))
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

/** The day where the legal entity is. */
export const todayOf = async ({ db, now }: Ctx): Promise<string> => dayIn((await defaultEntity(db)).time_zone, now())

export function filtered(ctx: Ctx, filters: Omit<Filters, 'language'>, today: string): Rows {
  const { scope, state, is_paid, due, period, month, keyword } = filters
  let rows = scoped(ctx, scope)
  if (state !== anyStatus) rows = rows.where('s.state', '=', state)
  if (is_paid !== null) rows = rows.where('s.paid_at', is_paid ? 'is not' : 'is', null)
  if (is_paid === false) rows = rows.where('s.total_minor', '>', 0)
  if (due !== 'any') rows = rows.where(isDue(due, today))
  const since = beginOfPeriod(period, ctx.now())
  if (since) rows = rows.where('s.created_at', '>=', sqlTime(toWireTime(since)))
  if (month !== null) rows = rows.where('s.month', '=', month)
  if (keyword !== '') rows = rows.where(sql<boolean>`${talentName} ilike ${patternOf(keyword)}`)
  return rows
}

export async function getMonthStats(
  ctx: Ctx,
  { scope, month }: ParsedOf<Calls['getMonthStats']>,
): Promise<OutputOf<Calls['getMonthStats']>> {
  if (scope === 'all' && !ctx.actor.is_operator) throw new CallError('NO_PERMISSION')
  const own = scope === 'own' ? sql`and talent_id = ${ctx.actor.account_id}` : sql``
  const { toBeSettled, confirmed, disputed } = settleStates
  const sumWhere = (condition: RawBuilder<boolean>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`
  const isIn = (state: number) => sql<boolean>`state = ${state} and not is_paid`
  const { rows } = await sql<OutputOf<Calls['getMonthStats']>['list'][number]>`
    select currency, ${sumWhere(sql`state is null`)} as open_minor, ${sumWhere(isIn(toBeSettled))} as to_settle_minor,
      ${sumWhere(isIn(disputed))} as disputed_minor, ${sumWhere(isIn(confirmed))} as confirmed_minor,
      ${sumWhere(sql`is_paid`)} as paid_minor
    from (
      select talent_id, currency, total_minor as amount, state, paid_at is not null as is_paid
      from settlement where ${month}::text is null or month = ${month}
      union all
      select talent_id, currency, amount_minor, null, false from (${unsettled(null)}) u where ${month}::text is null
    ) all_of_it
    where true ${own}
    group by currency order by currency`.execute(ctx.db)
  return { list: rows }
}

/** What the month that isn't over comes to so far. */
export async function previewSettle(ctx: Ctx): Promise<OutputOf<Calls['previewSettle']>> {
  const { time_zone } = await defaultEntity(ctx.db)
  const today = dayIn(time_zone, ctx.now())
  const month = monthOf(today)
  const { rows } = await sql<{ currency: Currency; total_minor: number; item_count: number }>`
    select currency, sum(amount_minor)::bigint as total_minor, count(*)::int as item_count
    from (${unsettled(null)}) u where talent_id = ${ctx.actor.account_id}
    group by currency order by currency`.execute(ctx.db)
  return { month, list: rows.map((row) => ({ ...row, due_on: dueDays(month, today, null).due_on })) }
}
