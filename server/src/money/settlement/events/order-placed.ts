/**
 * Posts an order's events to the ledger: the company owes the charge when the order is placed, we earn it when the
 * order is complete.
 */
import type { Currency } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Posted } from '../../ledger/ledger.ts'
import { bindPurchaseOrder } from '../../purchase/charge-purchase-order.ts'
import { chargeCompany } from './charge-company.ts'

/** The facts of an order that the ledger needs. */
export interface Order {
  task_id: string
  company_id: string
  currency: Currency
  /** What the company owes for the order before the event. */
  charge_minor: number
}

/** What the company owes for an order after an event; the caller stores it with the order. */
export interface Charge {
  charge_minor: number
}

/**
 * The company owes the charge. `po_number`: of the purchase order that it is placed with.
 * @returns null for a free order.
 * @throws PO_UNKNOWN, and as `chargeCompany` does
 */
export async function orderPlaced(
  transaction: Transaction,
  { po_number = null, ...order }: Order & { po_number?: string | null },
): Promise<Posted | null> {
  const { task_id, company_id } = order
  await bindPurchaseOrder(transaction, { task_id, company_id, po_number })
  return chargeCompany(transaction, order, { event_key: `order:${order.task_id}`, amount_minor: order.charge_minor })
}
