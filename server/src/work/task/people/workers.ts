/** Lists the people with a step of a task. */
import { type calls, maxListRows, type OutputOf, type ParsedOf, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { patternOf } from '../../../ground/db/grams.ts'
import { findManagedOrder } from '../store.ts'

type Call = (typeof calls)['taskWork']['getTaskWorkerList']
type Workers = OutputOf<Call>

export async function getTaskWorkerList(ctx: Ctx, input: ParsedOf<Call>): Promise<Workers> {
  await findManagedOrder(ctx.db, ctx.actor, input.task_id)
  const pattern = patternOf(input.keyword)
  const workers = sql`
    select a.account_id, coalesce(nullif(a.nickname, ''), a.username) as nickname, a.avatar,
      array_agg(distinct n.kind) as kinds, array_agg(distinct n.target_lang) as target_langs
    from node_task n join account a on a.account_id = n.assignee_id
    where n.task_id = ${input.task_id} and n.state <> 'cancelled'
      and (a.nickname ilike ${pattern} or a.username ilike ${pattern})
    group by a.account_id`
  const [{ rows: counted }, { rows: list }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (${workers}) w`.execute(ctx.db),
    sql<Workers['list'][number]>`select * from (${workers}) w order by nickname, account_id
      limit ${input.pageSize} offset ${input.pageIndex * input.pageSize}`.execute(ctx.db),
  ])
  const { count } = present(counted[0])
  return { list, total: Math.min(count, maxListRows), is_capped: count > maxListRows }
}
