/** Figures of a company's orders, in total or by group; of all companies for an operator. */
import { type Currency, type TaskFigures, taskStatuses } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { isNear, isOverdue } from './due.ts'

interface Row {
  group_id: string | null
  status: number
  currency: Currency
  count: number
  near_count: number
  overdue_count: number
  word_count: number
  amount_minor: number
  on_time: number
}

export async function getTaskStats(ctx: Ctx): Promise<TaskFigures> {
  return figuresOf(await read(ctx, sql`null::uuid`))
}

/** Operators have no groups and get one row. */
export async function getProjectTaskStats(ctx: Ctx) {
  const rows = await read(ctx, ctx.actor.is_operator ? sql`null::uuid` : sql`group_id`)
  const byGroup = Map.groupBy(rows, (row) => row.group_id)
  const groups = await ctx.db
    .selectFrom('task_group')
    .select(['group_id', 'name'])
    .where('company_id', '=', ctx.actor.company_id)
    .orderBy(sql`lower(name)`)
    .execute()
  return {
    list: [
      ...groups.map((group) => ({ group, ...figuresOf(byGroup.get(group.group_id) ?? []) })),
      { group: null, ...figuresOf(byGroup.get(null) ?? []) },
    ],
  }
}

async function read({ db, actor, now }: Ctx, group: RawBuilder<unknown>): Promise<Row[]> {
  const whose = actor.is_operator ? sql`true` : sql`t.company_id = ${actor.company_id}`
  const { rows } = await sql<Row>`
    select ${group} as group_id, status, currency, count(*)::int as count,
      count(*) filter (where ${isNear(now())})::int as near_count,
      count(*) filter (where ${isOverdue(now())})::int as overdue_count,
      sum(word_count)::int8 as word_count, sum(charge_minor)::int8 as amount_minor,
      count(*) filter (where status = ${taskStatuses.completed} and completed_at <= deadline_at)::int as on_time
    from task t where ${whose} and t.deleted_at is null and t.purpose = 'order'
    group by 1, status, currency`.execute(db)
  return rows
}

function figuresOf(rows: readonly Row[]): TaskFigures {
  const sum = (amountOf: (row: Row) => number, from = rows) =>
    from.reduce((total, row) => total + Number(amountOf(row)), 0)
  const done = rows.filter((row) => row.status === taskStatuses.completed)
  const completed = sum((row) => row.count, done)
  const counts = Object.values(taskStatuses).map((status) => [
    ...[
      String(status),
      sum(
        (row) => row.count,
        rows.filter((row) => row.status === status),
      ),
    ],
  ])
  return {
    counts: { '-1': sum((row) => row.count), ...Object.fromEntries(counts) },
    near: sum((row) => row.near_count),
    overdue: sum((row) => row.overdue_count),
    word_count: sum((row) => row.word_count),
    spending: [...Map.groupBy(rows, (row) => row.currency)].map(([currency, own]) => ({
      currency,
      amount_minor: sum((row) => row.amount_minor, own),
    })),
    completed,
    on_time_percent: completed === 0 ? null : Math.round((100 * sum((row) => row.on_time, done)) / completed),
  }
}
