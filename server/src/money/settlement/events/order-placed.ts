/** What an order's events mean for the ledger: owed when it is placed, earned when it is done. */
import type { Currency } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { type Posted, post } from '../ledger.ts'

/** An order as money knows it. */
export interface Order {
  task_id: string
  company_id: string
  currency: Currency
  /** What the company owes for it before the event. */
  charge_minor: number
}

/** What the company owes for an order after an event: whoever tells of the event keeps it with the order. */
export interface Charge {
  charge_minor: number
}

/** The company owes the charge; until the work is done it is a debt of ours. @returns null for an order that is free. */
export async function orderPlaced(transaction: Transaction, order: Order): Promise<Posted | null> {
  const { task_id, company_id, charge_minor, currency } = order
  if (charge_minor === 0) return null
  return post(transaction, {
    kind: 'order',
    event_key: `order:${task_id}`,
    entries: [
      { kind: 'company', owner_id: company_id, currency, amount_minor: charge_minor },
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor: -charge_minor },
    ],
  })
}
