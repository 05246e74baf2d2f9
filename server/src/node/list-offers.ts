import { maxListRows, type Offer } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** One's own open offers, those that end first on top. */
export async function listOffers(ctx: Ctx, { pageIndex, pageSize }: { pageIndex: number; pageSize: number }) {
  const open = sql`o.talent_id = ${ctx.actor.account_id} and o.state = 'open' and o.expires_at > ${ctx.now()} and n.state = 'offering'`
  const [{ rows: counted }, { rows: list }] = await Promise.all([
    sql<{
      count: number
    }>`select count(*)::int as count from offer o join node_task n using (node_task_id) where ${open}`.execute(ctx.db),
    sql<Offer>`
      select o.offer_id, o.node_task_id, t.name as task_name, f.name as file_name, t.media, n.kind, n.role_id, n.source_lang,
        n.target_lang, tf.word_count, tf.segment_count, t.description, n.hours, n.price_minor, n.currency, n.calculation,
        o.reasons, o.created_at, o.expires_at
      from offer o
      join node_task n using (node_task_id)
      join task t on t.task_id = n.task_id
      join piece p on p.piece_id = n.piece_id
      join task_file tf on tf.task_file_id = p.task_file_id
      join file f on f.file_id = tf.file_id
      where ${open}
      order by o.expires_at, o.offer_id
      limit ${pageSize} offset ${pageIndex * pageSize}`.execute(ctx.db),
  ])
  const { count } = counted[0]!
  return { list, total: Math.min(count, maxListRows), is_capped: count > maxListRows }
}
