/** Sums a talent's earnings by currency and by month in the talent's time zone. */
import { addMonths, type Currency, type calls, dayIn, monthOf, type OutputOf, startOfDay } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { zoneOf } from '../../../people/account/zone-of.ts'
import { hasContract } from '../../../people/engagement/has-contract.ts'
import { owedTo } from './owed-to.ts'

type Calls = (typeof calls)['settlement']

const trendMonths = 12

interface Totals {
  currency: Currency
  total_minor: number
  month_minor: number
  last_month_minor: number
  year_minor: number
  task_count: number
}

export async function totalStats({ db, actor, now }: Ctx): Promise<OutputOf<Calls['getTotalStats']>> {
  const zone = await zoneOf(db, actor.account_id)
  const month = monthOf(dayIn(zone, now()))
  const beginOf = (monthOfYear: string) => startOfDay(`${monthOfYear}-01`, zone)
  const [thisMonth, lastMonth] = [beginOf(month), beginOf(addMonths(month, -1))]
  const sumSince = (since: Date) => sql`coalesce(sum(amount_minor) filter (where created_at >= ${since}), 0)::bigint`
  const { rows } = await sql<Totals>`
    select currency, sum(amount_minor)::bigint as total_minor, ${sumSince(thisMonth)} as month_minor,
      ${sumSince(lastMonth)} - ${sumSince(thisMonth)} as last_month_minor,
      ${sumSince(beginOf(`${month.slice(0, 4)}-01`))} as year_minor, count(distinct task_id)::int as task_count
    from income where talent_id = ${actor.account_id}
    group by currency order by currency`.execute(db)
  const owed = await owedTo(db, actor.account_id)
  return {
    list: rows.map((row) => ({ ...row, unsettled_minor: owed.get(row.currency) ?? 0 })),
    has_contract: await hasContract(db, actor.account_id),
  }
}

export async function monthlyTrend({ db, actor, now }: Ctx): Promise<OutputOf<Calls['getMonthlyTrendStats']>> {
  const zone = await zoneOf(db, actor.account_id)
  const month = monthOf(dayIn(zone, now()))
  const months = Array.from({ length: trendMonths }, (_, index) => addMonths(month, index + 1 - trendMonths))
  const begins = [...months, addMonths(month, 1)].map((monthOfYear) => startOfDay(`${monthOfYear}-01`, zone))
  const { rows } = await sql<{ place: number; currency: Currency; amount_minor: number }>`
    select width_bucket(created_at, ${begins}::timestamptz[]) - 1 as place, currency, sum(amount_minor)::bigint as amount_minor
    from income
    where talent_id = ${actor.account_id} and created_at >= ${begins[0]} and created_at < ${begins[trendMonths]}
    group by 1, 2 order by 2, 1`.execute(db)
  const currencies = [...new Set(rows.map((row) => row.currency))]
  const amountOf = (currency: Currency, place: number) =>
    rows.find((row) => row.currency === currency && row.place === place)?.amount_minor ?? 0
  return {
    months,
    list: currencies.map((currency) => ({
      currency,
      amounts_minor: months.map((_, place) => amountOf(currency, place)),
    })),
  }
}
