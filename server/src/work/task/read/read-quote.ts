/** Reads the price of a placed order: by language and step, then by file. */
import { type calls, maxListRows, type OutputOf, type ParsedOf, present, type SparedStep } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { isSpared } from '../../../money/settlement/conditions.ts'
import { readOrderSums } from '../../../money/settlement/order-sums.ts'
import { expectManaged } from '../store.ts'

type Calls = (typeof calls)['task']
type Costs = OutputOf<Calls['getTaskQuote']>
type Items = OutputOf<Calls['getTaskQuoteItemList']>

/** The quote's items as rows; `at` is their position in it. */
const itemsOf = (taskId: string) => sql`task t, rows from (jsonb_to_recordset(t.quote->'items') as
  (file_id uuid, node_id text, kind text, target_lang text, is_source boolean, is_idle boolean, is_undrafted boolean, calculation jsonb))
  with ordinality as i (file_id, node_id, kind, target_lang, is_source, is_idle, is_undrafted, calculation, at)
  where t.task_id = ${taskId}`

export async function getTaskQuote(ctx: Ctx, { task_id }: { task_id: string }): Promise<Costs> {
  await expectManaged(ctx.db, ctx.actor, task_id)
  const { rows } = await sql<Costs['list'][number]>`
    select i.target_lang, coalesce(bool_or(i.is_source), false) as is_source, i.node_id, i.kind,
      count(*)::int as item_count, sum((i.calculation->>'amount_minor')::bigint)::bigint as amount_minor,
      coalesce(bool_and(i.is_idle), false) as is_idle, count(*) filter (where i.is_undrafted) * 2 > count(*) as is_undrafted
    from ${itemsOf(task_id)} group by i.target_lang, i.node_id, i.kind order by min(i.at)`.execute(ctx.db)
  return { list: rows, spared: await listSpared(ctx.db, task_id), sums: await readOrderSums(ctx.db, task_id) }
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
  const { count } = present(counted[0])
  return { list, total: Math.min(count, maxListRows), is_capped: count > maxListRows }
}

/** Spared work, by language and step. */
async function listSpared(tx: Tx, taskId: string): Promise<SparedStep[]> {
  const { rows } = await sql<SparedStep>`
    select n.target_lang, n.node_id, n.kind, sum(w.segment_count)::int as segment_count,
      sum(w.total_count)::int as total_count, sum(w.quoted_minor - w.charge_minor)::int8 as amount_minor,
      coalesce(sum(w.quoted_minor - w.charge_minor) filter (where not w.is_credited), 0)::int8 as open_minor
    from spared_work w join node_task n using (node_task_id)
    where n.task_id = ${taskId} and n.state <> 'cancelled' and ${isSpared}
    group by n.target_lang, n.node_id, n.kind order by n.target_lang, min(n.position)`.execute(tx)
  return rows
}
