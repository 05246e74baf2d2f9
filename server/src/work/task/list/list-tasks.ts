/** Lists tasks: a company's for its admins, and an account's own. */
import {
  anyStatus,
  closedStatuses,
  maxListRows,
  maxSearchedTasks,
  present,
  type TaskStatus,
  type TaskSummary,
  type taskSorts,
  taskStatuses,
  type Wait,
} from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { findTasks } from '../../node/find-tasks.ts'
import { percentDone } from '../piece/progress.ts'
import { isNear, isOverdue } from './due.ts'
import { findWaiting } from './waits.ts'

export interface ListFilter {
  status: typeof anyStatus | TaskStatus
  keyword: string
  media?: string
  group_id?: string | null
  due?: 'any' | 'near' | 'overdue'
  company_id?: string | undefined
  waits?: Wait | undefined
  /** Only these. */
  task_ids?: string[]
  sort: (typeof taskSorts)[number]
  order: 'asc' | 'desc'
}

export interface ListInput extends ListFilter {
  pageIndex: number
  pageSize: number
}

type Row = Omit<TaskSummary, 'creator' | 'group'> & {
  group_id: string | null
  group_name: string | null
  creator_id: string
  creator_nickname: string
  creator_avatar: string | null
}

/** A company's tasks (all tasks for an operator), or those that the actor created or works on. */
type Source = 'company' | 'own'

const statuses = Object.values(taskStatuses)

export async function listTasks(ctx: Ctx, scope: Source, input: ListInput) {
  const found = await search(ctx, scope, input)
  const counts = await countStatuses(ctx, scope, input, found)
  const counted = present(counts[String(input.status)])
  const total = Math.min(counted, maxListRows)
  const offset = input.pageIndex * input.pageSize
  const list = offset < total ? await page(ctx, scope, input, found, offset) : []
  return { list, total, is_capped: counted > maxListRows || (found?.length ?? 0) >= maxSearchedTasks, counts }
}

/** All rows of all pages, in the same order. */
export async function listWhole(ctx: Ctx, scope: Source, filter: ListFilter): Promise<TaskSummary[]> {
  const input = { ...filter, pageIndex: 0, pageSize: maxListRows }
  return page(ctx, scope, input, await search(ctx, scope, input), 0)
}

/**
 * Query condition that matches the beginning of an index for each status: a company's tasks, or those that the actor
 * created.
 */
function owned({ actor }: Ctx, scope: Source, company_id?: string): RawBuilder<unknown> {
  // A former member of a company no longer sees its tasks.
  if (scope === 'own') return sql`t.created_by = ${actor.account_id} and t.company_id = ${actor.company_id}`
  const mine = actor.is_operator ? sql`t.purpose = 'order'` : sql`t.company_id = ${actor.company_id}`
  return company_id ? sql`t.company_id = ${company_id} and ${mine}` : mine
}

/** Tasks that the actor works on but didn't create: at most some thousands, so they are read at once. */
const worked = ({ actor }: Ctx) => sql`t.created_by <> ${actor.account_id} and t.task_id in
  (select n.task_id from node_task n where n.assignee_id = ${actor.account_id})`

/** The given tasks, or the ids of tasks whose name contains the keyword; null: all tasks. */
async function search(ctx: Ctx, scope: Source, input: ListInput): Promise<string[] | null> {
  const named = await searchNamed(ctx, scope, input)
  if (!input.waits) return named
  const waiting = await findWaiting(ctx, input.waits, maxSearchedTasks)
  return named ? waiting.filter((id) => named.includes(id)) : waiting
}

async function searchNamed(
  ctx: Ctx,
  scope: Source,
  { keyword, task_ids, company_id }: ListInput,
): Promise<string[] | null> {
  const whose = owned(ctx, scope, company_id)
  if (task_ids) {
    const named = sql<{ task_id: string }>`
      select t.task_id from task t where ${whose} and t.task_id = any(${task_ids}::uuid[])`
    return (await named.execute(ctx.db)).rows.map((row) => row.task_id)
  }
  if (!keyword) return null
  return findTasks(ctx.db, { keyword, whose, ...(scope === 'own' && { workerId: ctx.actor.account_id }) })
}

interface Branch {
  where: RawBuilder<unknown>
  /** True: read in the order of an index, which stops at the limit. False: few rows, which are sorted. */
  isLong: boolean
}

/** Splits the tasks of the statuses into disjoint branches. */
function branchesOf(
  ctx: Ctx,
  scope: Source,
  { media, group_id, due, company_id }: ListInput,
  found: string[] | null,
  wanted: readonly TaskStatus[],
): Branch[] {
  const inGroup =
    group_id === undefined ? sql`` : group_id ? sql`and t.group_id = ${group_id}` : sql`and t.group_id is null`
  const isDue =
    due === 'near' ? sql`and ${isNear(ctx.now())}` : due === 'overdue' ? sql`and ${isOverdue(ctx.now())}` : sql``
  // A closed task is never due, so its rows needn't be read.
  const possible = due && due !== 'any' ? wanted.filter((status) => !closedStatuses.includes(status)) : wanted
  const rest = sql`t.deleted_at is null ${media ? sql`and t.media = ${media}` : sql``} ${inGroup} ${isDue}`
  const short = (from: RawBuilder<unknown>) => ({
    where: sql`${from} and t.status = any(${possible}::int[]) and ${rest}`,
    isLong: false,
  })
  const ofCompany = company_id ? sql`and t.company_id = ${company_id}` : sql``
  if (found) return [short(sql`t.task_id = any(${found}::uuid[]) ${ofCompany}`)]
  const long = possible.map((status) => ({
    where: sql`${owned(ctx, scope, company_id)} and t.status = ${status} and ${rest}`,
    isLong: true,
  }))
  return scope === 'own' ? [...long, short(worked(ctx))] : long
}

/** Counts each status only up to the end of the last page. */
async function countStatuses(ctx: Ctx, scope: Source, input: ListInput, found: string[] | null) {
  const parts = branchesOf(ctx, scope, input, found, statuses).map(({ where, isLong }) => {
    const rows = sql`select t.status from task t where ${where}`
    return sql`select status, count(*)::int as count from
      (${isLong ? sql`${rows} limit ${maxListRows + 1}` : rows}) t group by status`
  })
  const { rows } = await sql<{ status: TaskStatus; count: number }>`${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}`.execute(ctx.db)
  const counts: Record<string, number> = Object.fromEntries([anyStatus, ...statuses].map((status) => [status, 0]))
  for (const { status, count } of rows) {
    counts[status]! += count
    counts[anyStatus]! += count
  }
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
  const wanted = input.status === anyStatus ? statuses : [input.status]
  const parts = branchesOf(ctx, scope, input, found, wanted).map(({ where, isLong }) => {
    const rows = sql`select t.task_id, ${column} as at from task t where ${where}`
    return isLong
      ? sql`(${rows} order by at ${direction}, task_id ${direction} limit ${offset + size})`
      : sql`(${rows} offset 0)`
  })
  if (parts.length === 0) return []
  const candidates = sql.join(parts, sql` union all `)
  const { rows } = await sql<Row>`
    with picked as (
      select t.task_id, row_number() over () as place from (
        select task_id from (${candidates}) t
        order by at ${direction}, task_id ${direction}
        limit ${size} offset ${offset}
      ) t
    )
    select t.task_id, t.number, t.name, t.media, t.source_lang, t.target_langs, t.status, t.confirmation, t.word_count,
      t.charge_minor, t.currency, t.deadline_at, t.created_at, t.completed_at, t.group_id,
      g.name as group_name,
      (select ${percentDone} from node_task n where n.task_id = t.task_id and n.state <> 'cancelled' and not exists (
          select from piece p where p.piece_id = n.piece_id and p.cancelled_at is not null)) as progress,
      (select count(*)::int from task_file f where f.task_id = t.task_id) as file_count,
      a.account_id as creator_id, coalesce(nullif(a.nickname, ''), a.username) as creator_nickname, a.avatar as creator_avatar
    from picked join task t using (task_id) join account a on a.account_id = t.created_by
      left join task_group g using (group_id)
    order by picked.place`.execute(ctx.db)
  return rows.map(({ creator_id, creator_nickname, creator_avatar, group_id, group_name, ...row }) => ({
    ...row,
    group: group_id ? { group_id, name: group_name! } : null,
    creator: { account_id: creator_id, nickname: creator_nickname, avatar: creator_avatar },
  }))
}
