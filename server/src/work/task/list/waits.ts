/** Steps of orders that somebody of the house should look at, as SQL over the columns of `node_task n`. */
import { type Wait, waits } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'

const inWork = sql`n.state in ('offering', 'assigned', 'in_progress', 'submitted')`

/** Today is the reader's: it ends where they are. */
function isWaiting(wait: Wait, { now, actor }: Ctx): RawBuilder<boolean> {
  switch (wait) {
    case 'unfilled':
      return sql`(n.state = 'offering' and n.node_task_id in (select node_task_id from shortage))`
    case 'failed':
      return sql`(n.state = 'failed')`
    case 'overdue':
      return sql`(${inWork} and n.deadline_at < ${now()})`
    case 'today':
      return sql`(${inWork} and n.deadline_at between ${now()} and (
        select (date_trunc('day', ${now()}::timestamptz at time zone a.time_zone) + interval '1 day') at time zone a.time_zone
        from account a where a.account_id = ${actor.account_id}))`
  }
}

const from = sql`from node_task n join task t using (task_id)`
const isLive = sql`n.purpose = 'order' and t.deleted_at is null and t.paused_at is null`
const whose = ({ actor }: Ctx) => (actor.is_operator ? sql`true` : sql`n.company_id = ${actor.company_id}`)

/** The ids of at most so many tasks with such a step. */
export async function findWaiting(ctx: Ctx, wait: Wait, limit: number): Promise<string[]> {
  const { rows } = await sql<{ task_id: string }>`select distinct n.task_id ${from}
    where ${isLive} and ${whose(ctx)} and ${isWaiting(wait, ctx)} limit ${limit}`.execute(ctx.db)
  return rows.map(({ task_id }) => task_id)
}

/** Each by an index of its own. */
export async function countWaiting(ctx: Ctx): Promise<Record<Wait, number>> {
  const counts = waits.map(
    (wait) =>
      sql`(select count(*)::int ${from} where ${isLive} and ${whose(ctx)} and ${isWaiting(wait, ctx)}) as ${sql.ref(wait)}`,
  )
  const { rows } = await sql<Record<Wait, number>>`select ${sql.join(counts)}`.execute(ctx.db)
  return rows[0] ?? { unfilled: 0, failed: 0, overdue: 0, today: 0 }
}

/** What waits in each of a page's tasks. */
export async function readWaiting(ctx: Ctx, taskIds: readonly string[]): Promise<Map<string, Record<Wait, number>>> {
  const counts = waits.map(
    (wait) => sql`count(*) filter (where ${isLive} and ${isWaiting(wait, ctx)})::int as ${sql.ref(wait)}`,
  )
  const { rows } = await sql<Record<Wait, number> & { task_id: string }>`
    select n.task_id, ${sql.join(counts)} ${from} where n.task_id = any(${taskIds}::uuid[])
      and n.state in ('offering', 'assigned', 'in_progress', 'submitted', 'failed')
    group by n.task_id`.execute(ctx.db)
  return new Map(rows.map(({ task_id, ...waiting }) => [task_id, waiting]))
}
