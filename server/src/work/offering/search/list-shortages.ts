/** Lists what nobody was found for: a row a task, step and language. */
import {
  type calls,
  maxListRows,
  maxNodesAtOnce,
  type OutputOf,
  type ParsedOf,
  present,
  type ShortageReasons,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { isUndraftedWork } from '../../../money/settlement/conditions.ts'
import { mayWiden } from './change-search.ts'

type Call = (typeof calls)['shortages']['getShortageList']
/** Clients aren't told whose rate leaves too little: they count as if they weren't there. */
function withoutPrices({ excluded: { lowMargin = 0, ...excluded }, ...reasons }: ShortageReasons): ShortageReasons {
  return { ...reasons, excluded, qualified: reasons.qualified - lowMargin }
}

type Row = Omit<OutputOf<Call>['list'][number], 'can'> & { is_non_native_allowed: boolean; is_widened: string[] }

export async function getShortageList(ctx: Ctx, input: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const { actor } = ctx
  const ofTask = input.task_id ? sql`s.task_id = ${input.task_id}` : sql`true`
  const ofCompany = actor.is_operator ? sql`true` : sql`n.company_id = ${actor.company_id}`
  const live = sql`
    from shortage s join node_task n using (node_task_id) join task t on t.task_id = s.task_id
    where n.state = 'offering' and t.paused_at is null and t.deleted_at is null and ${ofTask} and ${ofCompany}`
  const groups = sql`select n.task_id, n.node_id, n.kind, n.source_lang, n.target_lang, count(*)::int as piece_count,
      bool_and(${isUndraftedWork}) as is_undrafted,
      (array_agg(n.node_task_id order by s.raised_at, n.node_task_id))[1:${sql.lit(maxNodesAtOnce)}] as node_task_ids,
      (array_agg(s.reasons order by s.raised_at, n.node_task_id))[1] as reasons, min(s.raised_at) as raised_at,
      ${actor.is_operator ? sql`sum(n.pay_minor)::bigint` : sql`null::bigint`} as pay_minor, min(n.currency) as currency,
      (array_agg(n.search->'widened' order by s.raised_at, n.node_task_id))[1] as is_widened
    ${live} group by n.task_id, n.node_id, n.kind, n.source_lang, n.target_lang`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (${groups}) g`.execute(ctx.db),
    sql<Row>`select g.*, t.number as task_number, t.name as task_name, t.deadline_at, t.is_non_native_allowed,
        c.company_id, c.name as company_name
      from (${groups}) g join task t using (task_id) join company c on c.company_id = t.company_id
      order by g.raised_at, g.task_id, g.node_id, g.target_lang
      limit ${input.pageSize} offset ${input.pageIndex * input.pageSize}`.execute(ctx.db),
  ])
  const list = rows.map(({ is_non_native_allowed, is_widened, reasons, ...row }) => ({
    ...row,
    reasons: actor.is_operator ? reasons : withoutPrices(reasons),
    can: {
      widen: mayWiden(actor).filter(
        (rule) => !is_widened.includes(rule) && !(rule === 'notNative' && is_non_native_allowed),
      ),
      raise: actor.is_operator && row.pay_minor !== null,
    },
  }))
  const { count } = present(counted[0])
  return { list, total: Math.min(count, maxListRows), is_capped: count > maxListRows }
}
