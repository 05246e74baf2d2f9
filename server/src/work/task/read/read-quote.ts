/** What a placed order costs: by language and step, then file by file. */
import { type calls, maxListRows, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { listSpared } from '../../../money/settlement/spare-work.ts'
import { expectManaged } from '../store.ts'

type Calls = (typeof calls)['task']
type Costs = OutputOf<Calls['getTaskQuote']>
type Items = OutputOf<Calls['getTaskQuoteItemList']>

/** The quote's items as rows, `at` their place in it. */
const itemsOf = (taskId: string) => sql`task t, rows from (jsonb_to_recordset(t.quote->'items') as
  (file_id uuid, node_id text, kind text, target_lang text, is_source boolean, calculation jsonb))
  with ordinality as i (file_id, node_id, kind, target_lang, is_source, calculation, at)
  where t.task_id = ${taskId}`

export async function getTaskQuote(ctx: Ctx, { task_id }: { task_id: string }): Promise<Costs> {
  await expectManaged(ctx.db, ctx.actor, task_id)
  const { rows } = await sql<Costs['list'][number]>`
    select i.target_lang, coalesce(bool_or(i.is_source), false) as is_source, i.node_id, i.kind,
      count(*)::int as item_count, sum((i.calculation->>'amount_minor')::bigint)::bigint as amount_minor
    from ${itemsOf(task_id)} group by i.target_lang, i.node_id, i.kind order by min(i.at)`.execute(ctx.db)
  return { list: rows, spared: await listSpared(ctx.db, task_id) }
}

export async function getTaskQuoteItemList(ctx: Ctx, input: ParsedOf<Calls['getTaskQuoteItemList']>): Promise<Items> {
  const { task_id, node_id, target_lang, pageIndex, pageSize } = input
  await expectManaged(ctx.db, ctx.actor, task_id)
  const items = sql`${itemsOf(task_id)} and i.node_id = ${node_id} and i.target_lang = ${target_lang}`
  const [{ rows: counted }, { rows: list }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${items}`.execute(ctx.db),
    sql<Items['list'][number]>`
      select i.file_id, f.name as file_name, i.calculation
      from (select i.* from ${items} order by i.at limit ${pageSize} offset ${pageIndex * pageSize}) i
        join file f using (file_id)
      order by i.at`.execute(ctx.db),
  ])
  const { count } = counted[0]!
  return { list, total: Math.min(count, maxListRows), is_capped: count > maxListRows }
}
