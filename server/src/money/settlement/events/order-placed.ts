/**
 * Posts an order's events to the ledger: the company owes the charge when the order is placed, we earn it when the
 * order is complete.
 */
import type { Currency } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { type Posted, post } from '../../ledger/ledger.ts'

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

/** The company owes the charge; until the work is complete it is deferred revenue. @returns null for a free order. */
export async function orderPlaced(transaction: Transaction, order: Order): Promise<Posted | null> {
  const { task_id, company_id, charge_minor, currency } = order
  if (charge_minor === 0) return null
  return post(transaction, {
    kind: 'order',
    event_key: `order:${task_id}`,
    task_id,
    company_id,
    entries: [
      { kind: 'company', owner_id: company_id, currency, amount_minor: charge_minor },
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor: -charge_minor },
    ],
  })
}
