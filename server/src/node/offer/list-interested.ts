/** Those who would take a node task, for whoever chooses: as they were ranked when they were asked, and how busy they are now. */
import type { Currency, Interested } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { findManaged } from '../read.ts'

export async function listInterested(
  ctx: Ctx,
  nodeTaskId: string,
): Promise<{ list: Interested[]; hours: number; price_minor: number | null; currency: Currency }> {
  const { hours, price_minor, currency } = await findManaged(ctx.db, ctx.actor, nodeTaskId, 'people')
  const { rows } = await sql<Interested>`
    select a.account_id, coalesce(nullif(a.nickname, ''), a.username) as nickname, a.avatar, t.level, o.score, o.reasons,
      t.weekly_minutes, o.answered_at,
      coalesce((select sum(n.minutes_left) from node_task n
        where n.assignee_id = o.talent_id and n.state in ('assigned', 'in_progress')), 0)::int as load_minutes
    from offer o
    join account a on a.account_id = o.talent_id
    join talent t on t.account_id = o.talent_id
    where o.node_task_id = ${nodeTaskId} and o.state = 'interested'
    order by o.score desc, o.talent_id`.execute(ctx.db)
  return { list: rows, hours, price_minor: ctx.actor.is_operator ? price_minor : null, currency }
}
