/** The hours and days on which a talent wants to work. */
import { type calls, type OutputOf, type ParsedOf, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'

type Talent = (typeof calls)['talent']
type Nothing = Record<string, never>

export async function getWorkload(ctx: Ctx): Promise<OutputOf<Talent['getWorkload']>> {
  const accountId = ctx.actor.account_id
  const { rows } = await sql<Omit<OutputOf<Talent['getWorkload']>, 'absences'> & { today: string }>`
    with here as (
      select time_zone, ${ctx.now()}::timestamptz at time zone time_zone as now from account where account_id = ${accountId}
    ), week as (
      select to_char(now, 'YYYY-MM-DD') as today, date_trunc('week', now) at time zone time_zone as starts,
        (date_trunc('week', now) + interval '7 days') at time zone time_zone as ends
      from here
    )
    select t.is_receiving, t.weekly_minutes, t.max_concurrent, week.today,
      (select count(*)::int from node_task n where n.assignee_id = t.account_id
        and n.state in ('assigned', 'in_progress')) as open_count,
      (select coalesce(ceil(sum(n.minutes)), 0)::int from node_task n
        where n.assignee_id = t.account_id and n.state in ('assigned', 'in_progress', 'submitted', 'completed')
          and n.deadline_at >= week.starts and n.deadline_at < week.ends) as had_minutes
    from talent t, week where t.account_id = ${accountId}`.execute(ctx.db)
  const { today, ...workload } = present(rows[0])
  const absences = await ctx.db
    .selectFrom('talent_absence')
    .select(['starts_on', 'ends_on'])
    .where('account_id', '=', accountId)
    .where('ends_on', '>=', today)
    .orderBy('starts_on')
    .orderBy('ends_on')
    .execute()
  return { ...workload, absences }
}

/** The given absences replace the earlier ones. */
export async function setWorkload(ctx: Ctx, input: ParsedOf<Talent['setWorkload']>): Promise<Nothing> {
  const { account_id } = ctx.actor
  const { weekly_minutes, max_concurrent, absences } = input
  await inTransaction(ctx, async ({ tx }) => {
    // Locks the talent's row: of two parallel saves the later one replaces the other entirely.
    await tx
      .updateTable('talent')
      .set({ weekly_minutes, max_concurrent })
      .where('account_id', '=', account_id)
      .execute()
    await tx.deleteFrom('talent_absence').where('account_id', '=', account_id).execute()
    if (absences.length === 0) return
    await tx
      .insertInto('talent_absence')
      .values(absences.map((absence) => ({ account_id, ...absence })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return {}
}

export async function setOrderReceiving(ctx: Ctx, { is_receiving }: { is_receiving: boolean }): Promise<Nothing> {
  const { account_id } = ctx.actor
  await ctx.db.updateTable('talent').set({ is_receiving }).where('account_id', '=', account_id).execute()
  return {}
}
