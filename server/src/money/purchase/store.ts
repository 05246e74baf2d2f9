/** The tables `purchase_order` and `purchase_order_use`, and what the books say is used of one. */
import { maxPurchaseOrders, type PurchaseOrderState } from '@polyphony/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { PurchaseOrderTable } from '../../ground/db/schema.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

export type PurchaseOrder = Selectable<PurchaseOrderTable>

/** What the orders of `purchase_order as p` cost now, in its currency. */
export const used_minor: RawBuilder<number> = sql<number>`(
  select coalesce(sum(e.amount_minor), 0)::int8
  from purchase_order_use u
  join ledger_transaction l using (task_id)
  join ledger_entry e using (transaction_id)
  join ledger_account a using (ledger_account_id)
  where u.purchase_order_id = p.purchase_order_id and a.kind = 'company' and e.currency = p.currency)`

/** Of `purchase_order as p`, whose company is `c`: its last day is over where the company is. */
export const isExpired = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`coalesce(p.valid_until < (${now}::timestamptz at time zone c.time_zone)::date, false)`

export const stateIn = (now: Date): RawBuilder<PurchaseOrderState> =>
  sql<PurchaseOrderState>`case when p.is_closed then 'closed' when ${isExpired(now)} then 'expired'
    when ${used_minor} >= p.amount_minor then 'exhausted' else 'open' end`

/** @throws PURCHASE_ORDERS_TOO_MANY where one more that isn't closed would be too many */
export async function requireRoom(tx: Tx, companyId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('purchase_order')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('is_closed', '=', false)
    .executeTakeFirstOrThrow()
  if (count >= maxPurchaseOrders) throw new CallError('PURCHASE_ORDERS_TOO_MANY', { max: maxPurchaseOrders })
}

/** Whether only registered numbers are taken. */
export async function keepsAny(tx: Tx, companyId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('purchase_order')
    .select('purchase_order_id')
    .where('company_id', '=', companyId)
    .where('is_closed', '=', false)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
