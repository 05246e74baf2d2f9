import type { OrderSums } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** The sums of an order as the ledger has them. */
export async function readOrderSums(tx: Tx, taskId: string): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`
    select coalesce(sum(e.amount_minor) filter (where a.kind = 'company' and e.amount_minor > 0 and not t.is_effort), 0)::int8 as ordered_minor,
      coalesce(sum(e.amount_minor) filter (where a.kind = 'company' and t.is_effort), 0)::int8 as effort_minor,
      coalesce(-sum(e.amount_minor) filter (where a.kind = 'platform_revenue'), 0)::int8 as finished_minor,
      coalesce(-sum(e.amount_minor) filter (where a.kind = 'company' and e.amount_minor < 0), 0)::int8 as credited_minor
    from (select *, event_key like 'effort-share:%' as is_effort from ledger_transaction) t
    join ledger_entry e using (transaction_id) join ledger_account a using (ledger_account_id)
    where t.event_key in (${`order:${taskId}`}, ${`revenue:${taskId}`})
      or t.event_key like ${`change:${taskId}:%`} or t.event_key like ${`revenue:${taskId}:%`}
      or t.event_key like ${`effort-share:${taskId}:%`}
      or t.corrects_id = (select transaction_id from ledger_transaction where event_key = ${`order:${taskId}`})`.execute(
    tx,
  )
  return rows[0] ?? { ordered_minor: 0, effort_minor: 0, finished_minor: 0, credited_minor: 0 }
}
