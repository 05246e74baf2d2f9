/** What an order costs is used of the purchase order that it was placed with. */
import { type Currency, paths, purchaseWarnPercent } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { isExpired, keepsAny, type PurchaseOrder, used_minor } from './store.ts'

interface Ordered {
  task_id: string
  company_id: string
  /** As the client says it. */
  po_number: string | null
}

/**
 * Binds an order to the purchase order of its company with this number. A company that keeps none may say any number.
 * @throws PO_UNKNOWN for another company's as for one that never was
 */
export async function bindPurchaseOrder(
  { tx }: Transaction,
  { task_id, company_id, po_number }: Ordered,
): Promise<void> {
  if (po_number === null) return
  const known = await tx
    .selectFrom('purchase_order')
    .select('purchase_order_id')
    .where('company_id', '=', company_id)
    .where(sql`lower(po_number)`, '=', sql`lower(${po_number})`)
    .executeTakeFirst()
  if (known)
    await tx
      .insertInto('purchase_order_use')
      .values({ task_id, ...known })
      .execute()
  else if (await keepsAny(tx, company_id)) throw new CallError('PO_UNKNOWN')
}

interface Raise {
  task_id: string
  currency: Currency
  /** By how much the order is to cost more. */
  added_minor: number
  /** The company has agreed to it already: it is told, and nothing is refused. */
  isAgreed: boolean
}

/**
 * Whether the purchase order of an order has so much left. Of two orders at once the second waits here for the first to
 * commit. Its company's admins are told when most of it is used.
 * @throws PO_CLOSED, PO_EXPIRED, PO_CURRENCY_WRONG, PO_EXHAUSTED
 */
export async function chargePurchaseOrder(transaction: Transaction, raise: Raise): Promise<void> {
  const { tx, now } = transaction
  const held = await tx
    .selectFrom('purchase_order as p')
    .innerJoin('purchase_order_use as o', 'o.purchase_order_id', 'p.purchase_order_id')
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .selectAll('p')
    .select(isExpired(now()).as('is_expired'))
    .where('o.task_id', '=', raise.task_id)
    // Not of the key: orders that are bound to it at the same time don't wait for each other in a circle.
    .forNoKeyUpdate('p')
    .executeTakeFirst()
  if (!held) return
  const used = await usedOf(transaction, held)
  if (!raise.isAgreed) requireUsable(held, raise, held.amount_minor - used)
  await warn(transaction, held, used, used + raise.added_minor)
}

async function usedOf({ tx }: Transaction, { purchase_order_id }: PurchaseOrder): Promise<number> {
  const row = await tx
    .selectFrom('purchase_order as p')
    .select(used_minor.as('used'))
    .where('p.purchase_order_id', '=', purchase_order_id)
    .executeTakeFirstOrThrow()
  return row.used
}

function requireUsable(
  { is_closed, is_expired, currency }: PurchaseOrder & { is_expired: boolean },
  raise: Raise,
  left_minor: number,
): void {
  if (is_closed) throw new CallError('PO_CLOSED')
  if (is_expired) throw new CallError('PO_EXPIRED')
  if (currency !== raise.currency) throw new CallError('PO_CURRENCY_WRONG', { currency })
  if (raise.added_minor > 0 && raise.added_minor > left_minor)
    throw new CallError('PO_EXHAUSTED', { left_minor, currency })
}

async function warn(
  transaction: Transaction,
  { company_id, po_number, amount_minor, currency }: PurchaseOrder,
  before: number,
  after: number,
): Promise<void> {
  const percentOf = (used: number) => (BigInt(used) * 100n) / BigInt(amount_minor)
  if (percentOf(before) >= purchaseWarnPercent || percentOf(after) < purchaseWarnPercent) return
  await sendLetterToCompanyAdmins(transaction, company_id, {
    kind: 'purchaseOrderLow',
    params: {
      po_number,
      currency,
      percent: String(percentOf(after)),
      amount_minor: Math.max(0, amount_minor - after),
    },
    link: paths.teamPurchaseOrders,
  })
}
