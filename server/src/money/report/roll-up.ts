/** Adds what has come to the books, and what models have cost, to the sums of days. */
import { sql } from 'kysely'
import type { Db } from '../../ground/db/connect.ts'
import { callLines, entryLines } from './margin-lines.ts'

/** An entry bears the moment at which its transaction began, and the books refuse one that takes more than an hour. */
const settledHours = 2

const columns = sql`entity_id, currency, day, company_id, flow_id, source_lang, target_lang, node_kind, engine`

/**
 * By the clock of the database, which dates the entries: whatever comes to the books later is later than what is rolled up.
 * @returns how many rows of days were added to
 */
export async function rollUp(db: Db, hours = settledHours): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // The first time there may be years of entries.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into report_until (report, until) values ('margin', '-infinity') on conflict do nothing`.execute(
      tx,
    )
    const { rows } = await sql<{ since: string; until: string }>`
      select until::text as since, (clock_timestamp() - make_interval(hours => ${hours}))::text as until
      from report_until where report = 'margin' for update`.execute(tx)
    const span = rows[0]
    if (!span) return 0
    const { since, until } = span
    const added = await sql`
      insert into margin_day as kept (${columns}, revenue_minor, talent_minor, adjustment_minor, ai_micro_usd)
      select ${columns}, sum(revenue_minor), sum(talent_minor), sum(adjustment_minor), sum(ai_micro_usd)
      from (
        ${entryLines(sql`e.created_at >= ${since}::timestamptz and e.created_at < ${until}::timestamptz`)}
        union all
        ${callLines(sql`u.created_at >= ${since}::timestamptz and u.created_at < ${until}::timestamptz`)}
      ) lines
      group by ${columns}
      on conflict on constraint margin_day_once do update set
        revenue_minor = kept.revenue_minor + excluded.revenue_minor,
        talent_minor = kept.talent_minor + excluded.talent_minor,
        adjustment_minor = kept.adjustment_minor + excluded.adjustment_minor,
        ai_micro_usd = kept.ai_micro_usd + excluded.ai_micro_usd`.execute(tx)
    await sql`update report_until set until = greatest(until, ${until}::timestamptz) where report = 'margin'`.execute(
      tx,
    )
    return Number(added.numAffectedRows ?? 0)
  })
}
