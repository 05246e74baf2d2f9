/** What needs somebody, in one statement: each source is a query with the same columns, asked only of whom it may concern. */
import { dueMark, fromWireTime, maxNeeds, mayAccess, type Need } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { tasksForHouse } from '../../work/task/list/waits.ts'
import { clientSources } from './client-needs.ts'
import { talentSources } from './talent-needs.ts'

interface Row extends Omit<Need, 'due'> {
  since: string | null
  total: number
}

export async function readNeeds(ctx: Ctx): Promise<{ needs: Need[]; needs_total: number }> {
  const sources = [...talentSources(ctx), ...clientSources(ctx), ...houseSources(ctx)]
  const { rows } = await sql<Row>`
    with needs as (${sql.join(sources, sql` union all `)})
    select *, (count(*) over ())::int as total from needs
    order by at asc nulls last, since, subject_id limit ${maxNeeds}`.execute(ctx.db)
  const now = ctx.now().getTime()
  return {
    needs: rows.map(({ since, total: _, ...row }) => ({ ...row, due: dueOf(row.at, since, now) })),
    needs_total: rows[0]?.total ?? 0,
  }
}

function dueOf(end_at: string | null, since: string | null, now: number): Need['due'] {
  if (end_at === null) return 'none'
  const end = fromWireTime(end_at).getTime()
  return dueMark(since === null ? -Infinity : fromWireTime(since).getTime(), end, now)
}

/** Operators: orders in which something waits. */
function houseSources(ctx: Ctx): RawBuilder<unknown>[] {
  if (!mayAccess('operator', ctx.actor)) return []
  return [
    sql`select w.kind, w.task_id as subject_id, t.name, w.at, w.since, w.count, null as node_kind, t.source_lang,
        case when cardinality(t.target_langs) = 1 then t.target_langs[1] end as target_lang,
        null::bigint as amount_minor, null as currency, c.name as company_name
      from (${tasksForHouse(ctx)}) w join task t using (task_id) join company c using (company_id)`,
  ]
}
