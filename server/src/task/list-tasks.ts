/** Lists of tasks: a company's for its admins, one's own for those who work. */
import { maxListRows, maxSearchedTasks, type TaskStatus, type TaskSummary } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { findTasks } from '../node/find-tasks.ts'

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

/** A company's tasks (an operator's: all), or those that one has made or works on. */
type Source = 'company' | 'own'

const statuses = [10, 20, 30, 100] as const

export async function listTasks(ctx: Ctx, scope: Source, input: ListInput) {
  const found = await search(ctx, scope, input)
  const counts = await countStatuses(ctx, scope, input, found)
  const counted = counts[String(input.status)]!
  const total = Math.min(counted, maxListRows)
  const offset = input.pageIndex * input.pageSize
  const list = offset < total ? await page(ctx, scope, input, found, offset) : []
  return { list, total, is_capped: counted > maxListRows || (found?.length ?? 0) >= maxSearchedTasks, counts }
}

/** Where the actor's tasks come from: each has an index of its own, and none gives a task that another gives. */
function sources({ actor }: Ctx, scope: Source): RawBuilder<unknown>[] {
  if (scope === 'company') return [actor.is_operator ? sql`true` : sql`t.company_id = ${actor.company_id}`]
  const worked = sql`t.task_id in (select n.task_id from node_task n where n.assignee_id = ${actor.account_id})`
  return [sql`t.created_by = ${actor.account_id}`, sql`t.created_by <> ${actor.account_id} and ${worked}`]
}

/** The tasks whose name has the keyword; null: no keyword, every task. */
async function search(ctx: Ctx, scope: Source, { keyword }: ListInput): Promise<string[] | null> {
  if (!keyword) return null
  const whose = sources(ctx, scope)[0]!
  return findTasks(ctx.db, { keyword, whose, ...(scope === 'own' && { workerId: ctx.actor.account_id }) })
}

/** Tasks of one status, in the order of an index, so that several of them merge. */
function branchesOf(
  ctx: Ctx,
  scope: Source,
  input: ListInput,
  found: string[] | null,
  status: TaskStatus,
): RawBuilder<unknown>[] {
  const media = input.media ? sql`and t.media = ${input.media}` : sql``
  const from = found ? [sql`t.task_id = any(${found}::uuid[])`] : sources(ctx, scope)
  return from.map((source) => sql`${source} and t.status = ${status} and t.deleted_at is null ${media}`)
}

/** Tasks of each status up to what can be paged through. */
async function countStatuses(ctx: Ctx, scope: Source, input: ListInput, found: string[] | null) {
  const parts = statuses.map((status) => {
    const branches = branchesOf(ctx, scope, input, found, status).map(
      (branch) => sql`select from task t where ${branch}`,
    )
    return sql`select ${status}::int as status, (select count(*)::int from
      (select from (${sql.join(branches, sql` union all `)}) t limit ${maxListRows + 1}) capped) as count`
  })
  const { rows } = await sql<{ status: number; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[String(status)] = rows.find((row) => row.status === status)!.count
  counts['-1'] = statuses.reduce((sum, status) => sum + counts[String(status)]!, 0)
  return counts
}

async function page(
  ctx: Ctx,
  scope: Source,
  input: ListInput,
  found: string[] | null,
  offset: number,
): Promise<TaskSummary[]> {
  const column = input.sort === 'deadline' ? sql`t.deadline_at` : sql`t.created_at`
  const direction = input.order === 'asc' ? sql`asc` : sql`desc`
  const size = Math.min(input.pageSize, maxListRows - offset)
  const branches = (input.status === -1 ? statuses : [input.status])
    .flatMap((status) => branchesOf(ctx, scope, input, found, status))
    .map((branch) => sql`select t.task_id, ${column} as at from task t where ${branch}`)
  // Found tasks are few and sorted; others are merged from the indexes of their statuses.
  const firstOf = (branch: RawBuilder<unknown>) =>
    found
      ? sql`(${branch} offset 0)`
      : sql`(${branch} order by at ${direction}, task_id ${direction} limit ${offset + size})`
  const candidates = sql.join(branches.map(firstOf), sql` union all `)
  const { rows } = await sql<Row>`
    with picked as (
      select t.task_id, row_number() over () as place from (
        select task_id from (${candidates}) t
        order by at ${direction}, task_id ${direction}
        limit ${size} offset ${offset}
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
