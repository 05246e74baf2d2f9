/** What has been spent of allowances in a month. A month is one of the company's own time zone. */
import type { WireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

export interface Month {
  /** As `2026-11`. */
  readonly month: string
  /** When the next one begins. */
  readonly until: WireTime
}

/** Null: there is no such company. */
export async function monthOf(tx: Tx, companyId: string, moment: Date): Promise<Month | null> {
  const { rows } = await sql<Month>`
    select to_char(first, 'YYYY-MM') as month, (first + interval '1 month') at time zone time_zone as until
    from (
      select time_zone, date_trunc('month', ${moment}::timestamptz at time zone time_zone) as first
      from company where company_id = ${companyId}
    ) as own`.execute(tx)
  return rows[0] ?? null
}

export interface Spending {
  readonly company_id: string
  readonly account_id: string | null
  readonly cost_micro_usd: number
  readonly answers: number
}

export async function addSpending(tx: Tx, { company_id, ...added }: Spending, moment: Date): Promise<void> {
  await sql`
    insert into ai_spent (company_id, account_id, month, cost_micro_usd, answers)
    select company_id, ${added.account_id}::uuid, to_char(${moment}::timestamptz at time zone time_zone, 'YYYY-MM'),
      ${added.cost_micro_usd}::bigint, ${added.answers}::int
    from company where company_id = ${company_id}
    on conflict (company_id, account_id, month) do update
    set cost_micro_usd = ai_spent.cost_micro_usd + excluded.cost_micro_usd, answers = ai_spent.answers + excluded.answers`.execute(
    tx,
  )
}

export interface Amount {
  readonly cost_micro_usd: number
  readonly answers: number
}

export interface SpentSums {
  readonly company: Amount
  readonly person: Amount
}

/** Of the limit that is nearest, 0–1 and more. */
export interface Shares {
  readonly company: number
  readonly person: number
}

/** @param besides with what is reserved but for this reservation; missing: what has been spent alone */
export async function spentIn(
  tx: Tx,
  { company_id, account_id, month }: { company_id: string; account_id: string; month: string },
  besides?: string,
): Promise<SpentSums> {
  const parts = [
    sql`
    select account_id, cost_micro_usd, answers from ai_spent where company_id = ${company_id} and month = ${month}`,
  ]
  if (besides !== undefined)
    parts.push(sql`
      select account_id, cost_micro_usd, 1 from ai_reservation
      where company_id = ${company_id} and reservation_id <> ${besides}`)
  const { rows } = await sql<{ whose: 'company' | 'person'; cost_micro_usd: number; answers: number }>`
    with own as (${sql.join(parts, sql` union all `)})
    select 'company' as whose, coalesce(sum(cost_micro_usd), 0)::bigint as cost_micro_usd,
      coalesce(sum(answers), 0)::int as answers from own
    union all
    select 'person', coalesce(sum(cost_micro_usd), 0)::bigint, coalesce(sum(answers), 0)::int
    from own where account_id = ${account_id}`.execute(tx)
  const none = { cost_micro_usd: 0, answers: 0 }
  const sumOf = (whose: 'company' | 'person') => rows.find((row) => row.whose === whose) ?? none
  return { company: sumOf('company'), person: sumOf('person') }
}
