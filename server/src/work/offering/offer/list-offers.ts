import { type calls, maxListRows, type Offer, type ParsedOf, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { inOrder } from '../../../ground/db/page.ts'

type Input = ParsedOf<typeof calls.node.getNodeTaskToAcceptList>

const columns = { deadline: sql`o.expires_at`, created_at: sql`o.created_at` }

/** The actor's open offers, then those in which they have shown interest. */
export async function listOffers(ctx: Ctx, { pageIndex, pageSize, ...wanted }: Input) {
  const open = sql`o.talent_id = ${ctx.actor.account_id} and n.state = 'offering'
    and (o.state = 'interested' or (o.state = 'open' and o.expires_at > ${ctx.now()}))`
  const [{ rows: counted }, { rows: list }] = await Promise.all([
    sql<{
      count: number
      unanswered: number
    }>`select count(*)::int as count, count(*) filter (where o.state = 'open')::int as unanswered from offer o join node_task n using (node_task_id) where ${open}`.execute(
      ctx.db,
    ),
    sql<Offer>`
      select o.offer_id, o.node_task_id, t.name as task_name, f.name as file_name, t.media, n.kind, n.role_id, n.source_lang,
        n.target_lang, tf.word_count, tf.segment_count, t.description, t.tag_ids, n.hours, n.pay_minor, n.currency, n.calculation,
        o.reasons, o.created_at, o.expires_at, o.decides_at, o.state
      from offer o
      join node_task n using (node_task_id)
      join task t on t.task_id = n.task_id
      join piece p on p.piece_id = n.piece_id
      join task_file tf on tf.task_file_id = p.task_file_id
      join file f on f.file_id = tf.file_id
      where ${open}
      order by o.state desc, ${inOrder(wanted, columns, sql`o.offer_id`)}
      limit ${pageSize} offset ${pageIndex * pageSize}`.execute(ctx.db),
  ])
  const { count, unanswered } = present(counted[0])
  return { list, unanswered, total: Math.min(count, maxListRows), is_capped: count > maxListRows }
}
