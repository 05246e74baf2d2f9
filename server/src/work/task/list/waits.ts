/** Steps of orders that somebody of the house should look at, as SQL over the columns of `node_task n` and `task t`. */
import { maxSearchedTasks, type Wait, waits } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'

const inWork = sql`n.state in ('offering', 'assigned', 'in_progress', 'submitted')`

/** People work eight hours of a day, so that a minute of work takes three of the clock. */
const clockPerWork = 3

/** When the piece is due. */
const dueAt = sql`coalesce((select p.deadline_at from piece p where p.piece_id = n.piece_id), t.deadline_at)`
/** Minutes of people's work until the piece is done, in whatever steps. Machines have no unit: they take no time worth counting. */
const minutesLeft = sql`(select sum(m.minutes_left) from node_task m where m.piece_id = n.piece_id and m.unit is not null
  and m.state in ('waiting', 'offering', 'assigned', 'in_progress'))`

/** Today is the reader's: it ends where they are. */
function isWaiting(wait: Wait, { now, actor }: Ctx): RawBuilder<boolean> {
  switch (wait) {
    case 'overdue':
      return sql`(${inWork} and n.deadline_at < ${now()})`
    case 'risk':
      return sql`(${inWork} and ${dueAt} > ${now()}
        and ${minutesLeft} * ${sql.lit(clockPerWork * 60)} > extract(epoch from ${dueAt} - ${now()}::timestamptz))`
    case 'unassigned':
      return sql`(n.state = 'offering')`
    case 'unfilled':
      return sql`(n.state = 'offering' and n.node_task_id in (select node_task_id from shortage))`
    case 'failed':
      return sql`(n.state = 'failed')`
    case 'today':
      return sql`(${inWork} and n.deadline_at between ${now()} and (
        select (date_trunc('day', ${now()}::timestamptz at time zone a.time_zone) + interval '1 day') at time zone a.time_zone
        from account a where a.account_id = ${actor.account_id}))`
  }
}

const from = sql`from node_task n join task t using (task_id)`
const isLive = sql`n.purpose = 'order' and t.deleted_at is null and t.paused_at is null`
const whose = ({ actor }: Ctx) => (actor.is_operator ? sql`true` : sql`n.company_id = ${actor.company_id}`)

const tasksWith = (ctx: Ctx, wait: Wait, limit: number) => sql`
  select distinct n.task_id ${from} where ${isLive} and ${whose(ctx)} and ${isWaiting(wait, ctx)} limit ${limit}`

/** The ids of at most so many tasks with such a step. */
export async function findWaiting(ctx: Ctx, wait: Wait, limit: number): Promise<string[]> {
  const { rows } = await sql<{ task_id: string }>`${tasksWith(ctx, wait, limit)}`.execute(ctx.db)
  return rows.map(({ task_id }) => task_id)
}

/** Of how many tasks: as many as the list finds. */
export async function countWaiting<W extends Wait>(ctx: Ctx, wanted: readonly W[]): Promise<Record<W, number>> {
  const counts = wanted.map(
    (wait) => sql`(select count(*)::int from (${tasksWith(ctx, wait, maxSearchedTasks)}) w) as ${sql.ref(wait)}`,
  )
  const { rows } = await sql<Record<W, number>>`select ${sql.join(counts)}`.execute(ctx.db)
  return rows[0]!
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

/** Tasks that need an operator: the gravest of what waits in each as `kind`, how many steps, and when the first of them is due. */
export function tasksForHouse(ctx: Ctx): RawBuilder<unknown> {
  const some = (wait: Wait) => sql`bool_or(${isWaiting(wait, ctx)})`
  const any = (['overdue', 'unassigned', 'failed', 'risk'] as const).map((wait) => isWaiting(wait, ctx))
  return sql`
    select case when ${some('overdue')} then 'overdue' when ${some('failed')} then 'stopped' when ${some('risk')} then 'risk'
        else 'unassigned' end as kind,
      n.task_id, min(coalesce(n.deadline_at, ${dueAt})) as at, count(*)::int as count, min(n.created_at) as since
    ${from} where ${isLive} and ${whose(ctx)} and (${sql.join(any, sql` or `)})
      and n.state in ('offering', 'assigned', 'in_progress', 'submitted', 'failed')
    group by n.task_id`
}
