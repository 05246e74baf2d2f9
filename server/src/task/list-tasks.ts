/** Lists of tasks: a company's for its admins, one's own for those who work. */
import { maxListRows, type TaskStatus, type TaskSummary } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'

interface ListInput {
  pageIndex: number
  pageSize: number
  status: -1 | TaskStatus
  keyword: string
  media?: string
  sort: 'created_at' | 'deadline'
  order: 'asc' | 'desc'
}

type Row = Omit<TaskSummary, 'creator'> & {
  creator_id: string
  creator_nickname: string
  creator_avatar: string | null
}

const statuses = [10, 20, 30, 100] as const

function where(ctx: Ctx, scope: 'company' | 'own', input: ListInput, status: -1 | TaskStatus): RawBuilder<unknown> {
  const { actor } = ctx
  const parts: RawBuilder<unknown>[] = [sql`t.deleted_at is null`]
  if (scope === 'company') {
    if (!actor.is_operator) parts.push(sql`t.company_id = ${actor.company_id}`)
  } else {
    parts.push(sql`(t.created_by = ${actor.account_id} or t.task_id in
      (select n.task_id from node_task n where n.assignee_id = ${actor.account_id}))`)
  }
  if (status !== -1) parts.push(sql`t.status = ${status}`)
  if (input.media) parts.push(sql`t.media = ${input.media}`)
  if (input.keyword) {
    const number = /^T?-?(\d{1,12})$/i.exec(input.keyword)?.[1]
    const pattern = `%${input.keyword.replace(/[\\%_]/g, '\\$&')}%`
    parts.push(number ? sql`(t.name ilike ${pattern} or t.number = ${Number(number)})` : sql`t.name ilike ${pattern}`)
  }
  return sql.join(parts, sql` and `)
}

export async function listTasks(ctx: Ctx, scope: 'company' | 'own', input: ListInput) {
  const counted = await sql<{ status: number; count: number }>`${sql.join(
    statuses.map(
      (status) => sql`select ${status}::int as status, (select count(*)::int from
        (select from task t where ${where(ctx, scope, input, status)} limit ${maxListRows + 1}) capped) as count`,
    ),
    sql` union all `,
  )}`.execute(ctx.db)
  const counts: Record<string, number> = Object.fromEntries(counted.rows.map((row) => [String(row.status), row.count]))
  counts['-1'] = statuses.reduce((sum, status) => sum + counts[String(status)]!, 0)
  const found = counts[String(input.status)]!
  const total = Math.min(found, maxListRows)
  const offset = input.pageIndex * input.pageSize
  const list = offset < total ? await page(ctx, scope, input, offset) : []
  return { list, total, is_capped: found > maxListRows, counts }
}

async function page(ctx: Ctx, scope: 'company' | 'own', input: ListInput, offset: number): Promise<TaskSummary[]> {
  const column = input.sort === 'deadline' ? sql`t.deadline_at` : sql`t.created_at`
  const direction = input.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`
    with picked as (
      select t.task_id, row_number() over () as place from (
        select t.task_id from task t where ${where(ctx, scope, input, input.status)}
        order by ${column} ${direction}, t.task_id ${direction} limit ${input.pageSize} offset ${offset}
      ) t
    )
    select t.task_id, t.number, t.name, t.media, t.source_lang, t.target_langs, t.status, t.confirmation, t.word_count,
      t.price_minor, t.currency, t.deadline_at, t.created_at, t.completed_at,
      (select coalesce(floor(100.0 * count(*) filter (where n.state = 'completed') / nullif(count(*), 0)), 0)::int
        from node_task n where n.task_id = t.task_id and n.state <> 'cancelled') as progress,
      (select count(*)::int from task_file f where f.task_id = t.task_id) as file_count,
      a.account_id as creator_id, coalesce(nullif(a.nickname, ''), a.username) as creator_nickname, a.avatar as creator_avatar
    from picked join task t using (task_id) join account a on a.account_id = t.created_by
    order by picked.place`.execute(ctx.db)
  return rows.map(({ creator_id, creator_nickname, creator_avatar, ...row }) => ({
    ...row,
    creator: { account_id: creator_id, nickname: creator_nickname, avatar: creator_avatar },
  }))
}
