import type { FlowSummary, Media } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor } from '../context.ts'
import type { Tx } from '../db/connect.ts'

/** Standard flows and those of the actor's own company: nobody sees another's. */
function visible(db: Tx, actor: Actor) {
  return db
    .selectFrom('flow as f')
    .leftJoin('flow_collected as c', (join) =>
      join.onRef('c.flow_id', '=', 'f.flow_id').on('c.account_id', '=', actor.account_id),
    )
    .selectAll('f')
    .select(sql<boolean>`c.flow_id is not null`.as('is_collected'))
    .where('f.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('f.company_id', 'is', null),
        ...(actor.company_id ? [where('f.company_id', '=', actor.company_id)] : []),
      ]),
    )
}

export async function findFlow(db: Tx, actor: Actor, flowId: string): Promise<FlowSummary | undefined> {
  return visible(db, actor).where('f.flow_id', '=', flowId).executeTakeFirst()
}

export async function listFlows(
  db: Tx,
  actor: Actor,
  filter: { media?: Media; owner: 'standard' | 'company' },
): Promise<FlowSummary[]> {
  return visible(db, actor)
    .where('f.company_id', filter.owner === 'standard' ? 'is' : 'is not', null)
    .$if(filter.media !== undefined, (query) => query.where('f.media', '=', filter.media!))
    .orderBy(sql`c.order_num`, (order) => order.asc().nullsLast())
    .orderBy('f.created_at')
    .orderBy('f.flow_id')
    .execute()
}

/** Flows of the company's last orders, newest first. */
export async function listRecentFlows(db: Tx, actor: Actor, media: Media | undefined): Promise<FlowSummary[]> {
  if (!actor.company_id) return []
  const recent = db
    .selectFrom('task')
    .select(['flow_id', (select) => select.fn.max('created_at').as('used_at')])
    .where('company_id', '=', actor.company_id)
    .where('flow_id', 'is not', null)
    .groupBy('flow_id')
    .as('recent')
  return visible(db, actor)
    .innerJoin(recent, 'recent.flow_id', 'f.flow_id')
    .$if(media !== undefined, (query) => query.where('f.media', '=', media!))
    .orderBy('recent.used_at', 'desc')
    .limit(10)
    .execute()
}
