/** Sums a talent's earnings by currency and by month of the books, as settlements do: an amount is in one month only. */
import { addMonths, type Currency, type calls, dayIn, monthOf, type OutputOf } from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import type { Ctx } from '../../ground/context.ts'
import { hasContract } from '../../people/engagement/has-contract.ts'
import { owedTo } from './store.ts'

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
  const month = monthOf(dayIn((await defaultEntity(db)).time_zone, now()))
  const sumOf = (first: string, last: string) =>
    sql`coalesce(sum(amount_minor) filter (where month between ${first} and ${last}), 0)::bigint`
  const before = addMonths(month, -1)
  const { rows } = await sql<Totals>`
    select currency, sum(amount_minor)::bigint as total_minor, ${sumOf(month, month)} as month_minor,
      ${sumOf(before, before)} as last_month_minor, ${sumOf(`${month.slice(0, 4)}-01`, month)} as year_minor, count(distinct task_id)::int as task_count
    from income where talent_id = ${actor.account_id}
    group by currency order by currency`.execute(db)
  const owed = await owedTo(db, actor.account_id)
  return {
    list: rows.map((row) => ({ ...row, unsettled_minor: owed.get(row.currency) ?? 0 })),
    has_contract: await hasContract(db, actor.account_id),
  }
}

export async function monthlyTrend({ db, actor, now }: Ctx): Promise<OutputOf<Calls['getMonthlyTrendStats']>> {
  const month = monthOf(dayIn((await defaultEntity(db)).time_zone, now()))
  const months = Array.from({ length: trendMonths }, (_, index) => addMonths(month, index + 1 - trendMonths))
  const { rows } = await sql<{ month: string; currency: Currency; amount_minor: number }>`
    select month, currency, sum(amount_minor)::bigint as amount_minor
    from income
    where talent_id = ${actor.account_id} and month between ${months[0]} and ${month}
    group by 1, 2 order by 2, 1`.execute(db)
  const currencies = [...new Set(rows.map((row) => row.currency))]
  const amountOf = (currency: Currency, month: string) =>
    rows.find((row) => row.currency === currency && row.month === month)?.amount_minor ?? 0
  return {
    months,
    list: currencies.map((currency) => ({
      currency,
      amounts_minor: months.map((one) => amountOf(currency, one)),
    })),
  }
}
