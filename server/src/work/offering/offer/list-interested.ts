/** Lists the interested talents for the choice: in the order in which they were ranked, with their present workload. */
import type { Currency, calls, Interested, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { inOrder } from '../../../ground/db/page.ts'
import { findManaged } from '../../engine/find-node.ts'

type Input = ParsedOf<typeof calls.node.getInterestedList>

const nickname = sql`coalesce(nullif(a.nickname, ''), a.username)`
const columns = { score: sql`o.score`, username: sql`lower(${nickname})`, created_at: sql`o.answered_at` }

export async function listInterested(
  ctx: Ctx,
  { node_task_id, ...wanted }: Input,
): Promise<{ list: Interested[]; hours: number; pay_minor: number | null; currency: Currency }> {
  const { hours, pay_minor, currency } = await findManaged(ctx.db, ctx.actor, node_task_id, 'people')
  const { rows } = await sql<Interested>`
    select a.account_id, ${nickname} as nickname, a.avatar, t.level, o.score, o.reasons,
      t.weekly_minutes, o.answered_at,
      coalesce((select sum(n.minutes_left) from node_task n
        where n.assignee_id = o.talent_id and n.state in ('assigned', 'in_progress')), 0)::int as load_minutes
    from offer o
    join account a on a.account_id = o.talent_id
    join talent t on t.account_id = o.talent_id
    where o.node_task_id = ${node_task_id} and o.state = 'interested'
    order by ${inOrder(wanted, columns, sql`o.talent_id`)}`.execute(ctx.db)
  return { list: rows, hours, pay_minor: ctx.actor.is_operator ? pay_minor : null, currency }
}
