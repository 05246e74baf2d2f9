/** Lists node tasks: a talent's own work, their own reviews, or a company's. Every page is read by an index scan. */
import {
  anyStatus,
  dueMark,
  fromWireTime,
  isAssignable,
  isReview,
  maxListRows,
  maxSearchedTasks,
  mayAccess,
  type NodeTaskState,
  type NodeTaskStatus,
  type NodeTaskSummary,
  nodeTaskStates,
  nodeTaskStatus,
  nodeTaskStatuses,
  reviewKinds,
  type workSorts,
} from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { isUndraftedWork } from '../../money/settlement/conditions.ts'
import { findTasks } from './find-tasks.ts'

export type Scope = 'work' | 'reviews' | 'company'

export interface ListInput {
  pageIndex: number
  pageSize: number
  status: typeof anyStatus | NodeTaskStatus
  due: 'any' | 'near' | 'overdue'
  keyword: string
  sort: (typeof workSorts)[number]
  order: 'asc' | 'desc'
}

type Row = Omit<NodeTaskSummary, 'status' | 'due' | 'assignee' | 'can'> & {
  payee_id: string | null
  payer_id: string | null
  assignee_id: string | null
  assignee_nickname: string | null
  assignee_avatar: string | null
}

const activeStates: readonly NodeTaskState[] = ['offering', 'assigned', 'in_progress', 'submitted']
const listedStates = nodeTaskStates.filter((state) => state !== 'cancelled')

const statesOf = (status: ListInput['status']) =>
  status === anyStatus ? listedStates : listedStates.filter((state) => nodeTaskStatus[state] === status)

export async function listNodeTasks(ctx: Ctx, scope: Scope, input: ListInput) {
  const found = await search(ctx, scope, input)
  const byState = await countStates(ctx, scope, input, found)
  const countOf = (status: ListInput['status']) =>
    statesOf(status).reduce((sum, state) => sum + (byState.get(state) ?? 0), 0)
  const statuses = [anyStatus, ...Object.values(nodeTaskStatuses)] as const
  const counts = Object.fromEntries(statuses.map((status) => [String(status), countOf(status)]))
  const counted = countOf(input.status)
  const total = Math.min(counted, maxListRows)
  const isSearchCapped = scope === 'company' && (found?.length ?? 0) >= maxSearchedTasks
  const offset = input.pageIndex * input.pageSize
  const list = offset < total ? await page(ctx, scope, input, found, offset) : []
  return { list, total, is_capped: counted > maxListRows || isSearchCapped, counts }
}

/** The ids of the tasks whose name contains the keyword; null where there is no keyword, so that every task matches. */
async function search({ actor, db }: Ctx, scope: Scope, { keyword }: ListInput): Promise<string[] | null> {
  if (!keyword) return null
  if (scope !== 'company') return findTasks(db, { keyword, whose: sql`false`, workerId: actor.account_id })
  return findTasks(db, {
    keyword,
    whose: actor.is_operator ? sql`t.purpose = 'order'` : sql`t.company_id = ${actor.company_id}`,
  })
}

/** Query condition: the actor's node tasks in these states that match the filters. */
function rowsOf(
  ctx: Ctx,
  scope: Scope,
  input: ListInput,
  found: string[] | null,
  states: readonly NodeTaskState[],
): RawBuilder<unknown> {
  const { actor } = ctx
  const now = ctx.now()
  const parts: RawBuilder<unknown>[] = [sql`n.state in (${sql.join(states)})`]
  if (scope === 'company') {
    parts.push(actor.is_operator ? sql`n.purpose = 'order'` : sql`n.company_id = ${actor.company_id}`)
  } else {
    parts.push(sql`n.assignee_id = ${actor.account_id}`)
    parts.push(
      scope === 'reviews' ? sql`n.kind = any(${reviewKinds}::text[])` : sql`n.kind <> all(${reviewKinds}::text[])`,
    )
  }
  if (input.due === 'overdue') parts.push(sql`n.deadline_at < ${now}`)
  if (input.due === 'near') {
    parts.push(sql`n.deadline_at between ${now} and ${now}::timestamptz + interval '24 hours'
      and n.deadline_at - ${now}::timestamptz <= (n.deadline_at - n.opened_at) * 0.2`)
  }
  if (found) parts.push(sql`n.task_id = any(${found}::uuid[])`)
  return sql.join(parts, sql` and `)
}

/** Only work in progress can be late. */
const inQuestion = (states: readonly NodeTaskState[], due: ListInput['due']) =>
  due === 'any' ? states : states.filter((state) => activeStates.includes(state))

/** Counts each state only up to the end of the last page, because counting further would read the whole index. */
async function countStates(ctx: Ctx, scope: Scope, input: ListInput, found: string[] | null) {
  const states = inQuestion(listedStates, input.due)
  const capped = states.map(
    (state) => sql`select ${state} as state, (select count(*)::int from
      (select from node_task n where ${rowsOf(ctx, scope, input, found, [state])} limit ${maxListRows + 1}) capped) as count`,
  )
  const { rows } = await sql<{ state: NodeTaskState; count: number }>`${
    found
      ? sql`select n.state, count(*)::int as count from node_task n where ${rowsOf(ctx, scope, input, found, states)} group by 1`
      : sql.join(capped, sql` union all `)
  }`.execute(ctx.db)
  return new Map(rows.map((row) => [row.state, row.count]))
}

const columns: Readonly<Record<Exclude<ListInput['sort'], 'score'>, RawBuilder<unknown>>> = {
  created_at: sql`n.created_at`,
  do_deadline: sql`n.deadline_at`,
  do_start_at: sql`n.started_at`,
  do_save_at: sql`n.active_at`,
}

/** The last score that the actor's work got, or that the actor gave as reviewer. */
const scoreOf = (scope: Scope) =>
  sql`(select q.score from qa_result q where ${sql.ref(scope === 'reviews' ? 'q.node_task_id' : 'q.reviewed_id')} = n.node_task_id
    order by q.created_at desc limit 1)`

/**
 * A company's list is read along indexes: backwards, these have rows without deadline first. An own list is short and
 * sorted.
 */
function directionOf(scope: Scope, { order }: ListInput): RawBuilder<unknown> {
  if (order === 'asc') return sql`asc`
  return scope === 'company' ? sql`desc` : sql`desc nulls last`
}

/** Rows found by keyword are few and are sorted; others are merged from the indexes of their states. */
function candidates(ctx: Ctx, scope: Scope, input: ListInput, found: string[] | null, end: number) {
  const states = inQuestion(statesOf(input.status), input.due)
  const column = input.sort === 'score' ? scoreOf(scope) : columns[input.sort]
  const direction = directionOf(scope, input)
  const tie = input.order === 'asc' ? sql`asc` : sql`desc`
  const select = sql`select n.node_task_id, ${column} as at from node_task n`
  if (found) return sql`${select} where ${rowsOf(ctx, scope, input, found, states)} offset 0`
  const branches = states.map(
    (state) => sql`(${select} where ${rowsOf(ctx, scope, input, null, [state])}
      order by at ${direction}, n.node_task_id ${tie} limit ${end})`,
  )
  return sql.join(branches, sql` union all `)
}

async function page(
  ctx: Ctx,
  scope: Scope,
  input: ListInput,
  found: string[] | null,
  offset: number,
): Promise<NodeTaskSummary[]> {
  const size = Math.min(input.pageSize, maxListRows - offset)
  const direction = directionOf(scope, input)
  const tie = input.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`
    with picked as (
      select n.node_task_id, row_number() over () as place from (
        select node_task_id from (${candidates(ctx, scope, input, found, offset + size)}) n
        order by at ${direction}, node_task_id ${tie}
        limit ${size} offset ${offset}
      ) n
    )
    select n.node_task_id, n.task_id, t.number as task_number, t.name as task_name, f.name as file_name, t.media, n.kind,
      ${isUndraftedWork} as is_undrafted, n.role_id, n.source_lang, n.target_lang, n.state, n.unit, n.quantity_milli, n.pay_minor, n.payee_id, n.payer_id, n.currency,
      case when n.state in ('assigned', 'in_progress') then n.release_at end as release_at,
      tf.word_count, tf.segment_count, n.done_count, n.total_count, n.returned_count, n.error, n.created_at, n.opened_at,
      n.deadline_at, n.completed_at, n.assignee_id, coalesce(nullif(a.nickname, ''), a.username) as assignee_nickname,
      a.avatar as assignee_avatar,
      (select q.score from qa_result q where q.node_task_id = n.node_task_id or q.reviewed_id = n.node_task_id
        order by q.created_at desc limit 1) as score
    from picked
    join node_task n using (node_task_id)
    join task t on t.task_id = n.task_id
    join piece p on p.piece_id = n.piece_id
    join task_file tf on tf.task_file_id = p.task_file_id
    join file f on f.file_id = tf.file_id
    left join account a on a.account_id = n.assignee_id
    order by picked.place`.execute(ctx.db)
  return rows.map((row) => toSummary(row, ctx))
}

function toSummary(
  { assignee_id, assignee_nickname, assignee_avatar, payee_id, payer_id, ...row }: Row,
  ctx: Ctx,
): NodeTaskSummary {
  const isMine = assignee_id === ctx.actor.account_id
  const isPaid = payee_id === ctx.actor.account_id && payer_id === null
  const isManager = mayAccess('client', ctx.actor)
  const isPeoples = row.role_id !== null || isReview(row.kind)
  const isActive = activeStates.includes(row.state)
  const { opened_at, deadline_at } = row
  const due =
    isActive && opened_at && deadline_at
      ? dueMark(fromWireTime(opened_at).getTime(), fromWireTime(deadline_at).getTime(), ctx.now().getTime())
      : 'none'
  return {
    ...row,
    // A company's member isn't paid by the house, and would read from it what its talents get.
    pay_minor: isPaid || ctx.actor.is_operator ? row.pay_minor : null,
    status: nodeTaskStatus[row.state],
    due,
    assignee: assignee_id ? { account_id: assignee_id, nickname: assignee_nickname!, avatar: assignee_avatar } : null,
    can: {
      open: isMine ? row.state !== 'waiting' : isManager,
      giveUp: isMine && (row.state === 'assigned' || row.state === 'in_progress'),
      assign: isManager && isPeoples && isAssignable(row.state),
    },
  }
}
