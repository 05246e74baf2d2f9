/** Lists the interested talents for the choice: in the order in which they were ranked, with their present workload. */
import type { Currency, calls, Interested, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { inOrder } from '../../../ground/db/page.ts'
import { findManaged } from '../../engine/find-node.ts'
import { reasonsWithoutPrices, scoreWithoutPrices } from '../match/match.ts'

type Input = ParsedOf<typeof calls.node.getInterestedList>

const nickname = sql`coalesce(nullif(a.nickname, ''), a.username)`
const columns = { score: sql`o.score`, username: sql`lower(${nickname})`, created_at: sql`o.answered_at` }

export async function listInterested(
  ctx: Ctx,
  { node_task_id, ...wanted }: Input,
): Promise<{ list: Interested[]; hours: number; pay_minor: number | null; currency: Currency }> {
  const { hours, pay_minor, currency } = await findManaged(ctx.db, ctx.actor, node_task_id, 'people')
  const { is_operator } = ctx.actor
  const { rows } = await sql<Interested>`
    select a.account_id, ${nickname} as nickname, a.avatar, t.level, o.score, o.reasons,
      t.weekly_minutes, o.answered_at, ${is_operator ? sql`(o.own_calculation ->> 'amount_minor')::bigint` : sql`null::bigint`} as own_minor,
      coalesce((select sum(n.minutes_left) from node_task n
        where n.assignee_id = o.talent_id and n.state in ('assigned', 'in_progress')), 0)::int as load_minutes
    from offer o
    join account a on a.account_id = o.talent_id
    join talent t on t.account_id = o.talent_id
    where o.node_task_id = ${node_task_id} and o.state = 'interested'
    order by ${inOrder(wanted, columns, sql`o.talent_id`)}`.execute(ctx.db)
  if (is_operator) return { list: rows, hours, pay_minor, currency }
  return { list: inClientsOrder(rows.map(withoutPrices), wanted), hours, pay_minor: null, currency }
}

const withoutPrices = ({ score, reasons, ...row }: Interested): Interested => ({
  ...row,
  score: scoreWithoutPrices(score, reasons),
  reasons: reasonsWithoutPrices(reasons),
})

/** The order would tell whose rate is higher. */
function inClientsOrder(list: Interested[], { sort, order }: Pick<Input, 'sort' | 'order'>): Interested[] {
  if (sort !== 'score') return list
  const direction = order === 'asc' ? 1 : -1
  return list.toSorted((a, b) => direction * (a.score - b.score) || (a.account_id < b.account_id ? -1 : 1))
}
