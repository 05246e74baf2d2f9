/** Settlements that aren't paid, counted by what has to be done with them. */
import { addDays, type Currency, day as dayMs, type FinanceToday, settleStates } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

export const lawSpans = ['past', 'in3', 'in10'] as const
type LawSpan = (typeof lawSpans)[number]

/** Of settlement `s`: when the last day comes that the law leaves to pay it. @param today where the legal entity is */
export function isDue(span: LawSpan, today: string): RawBuilder<boolean> {
  const [three, ten] = [addDays(today, 3), addDays(today, 10)]
  const day = {
    past: sql`s.latest_on < ${today}::date`,
    in3: sql`s.latest_on between ${today}::date and ${three}::date`,
    in10: sql`s.latest_on > ${three}::date and s.latest_on <= ${ten}::date`,
  }[span]
  return sql<boolean>`(${day} and s.paid_at is null and s.total_minor > 0)`
}

interface Counted {
  waiting: number
  soon: number
  confirmed: number
  past: number
  in3: number
  in10: number
}

/** @param today where the legal entity is */
export async function countUnpaid(
  tx: Tx,
  today: string,
  now: Date,
): Promise<Pick<FinanceToday, 'to_confirm' | 'payable' | 'law'>> {
  const { toBeSettled, confirmed } = settleStates
  const soon = new Date(now.getTime() + dayMs)
  const { rows } = await sql<Counted>`
    select count(*) filter (where state = ${toBeSettled})::int as waiting,
      count(*) filter (where state = ${toBeSettled} and confirm_until < ${soon})::int as soon,
      count(*) filter (where state = ${confirmed} and total_minor > 0)::int as confirmed,
      ${sql.join(lawSpans.map((span) => sql`count(*) filter (where ${isDue(span, today)})::int as ${sql.ref(span)}`))}
    from settlement s where paid_at is null`.execute(tx)
  const { rows: sums } = await sql<{ currency: Currency; amount_minor: number }>`
    select currency, sum(total_minor)::bigint as amount_minor from settlement
    where paid_at is null and state = ${confirmed} and total_minor > 0 group by currency order by currency`.execute(tx)
  const { waiting = 0, soon: soon_count = 0, confirmed: payable = 0, past = 0, in3 = 0, in10 = 0 } = rows[0] ?? {}
  return {
    to_confirm: { count: waiting, soon_count },
    payable: { count: payable, sums },
    law: { past_count: past, in3_count: in3, in10_count: in10 },
  }
}
