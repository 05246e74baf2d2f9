import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { creditCompany } from './credit-company.ts'
import type { Charge, Order } from './order-placed.ts'
import { recogniseRevenue } from './recognise-revenue.ts'

interface Cancelled {
  /** Distinguishes the cancellations of one order. */
  change_id: string
  refund_minor: number
  /** The price of the pieces that go on. */
  open_minor: number
}

/**
 * A part of the order is cancelled before it is complete, or all of it: the company no longer owes what is refunded;
 * what it owes for the finished part of the cancelled pieces becomes revenue.
 */
export async function piecesCancelled(
  transaction: Transaction,
  order: Order,
  { change_id, refund_minor, open_minor }: Cancelled,
): Promise<Charge> {
  await creditCompany(transaction, order, { correction_key: `cancelled:${change_id}`, amount_minor: refund_minor })
  const charge_minor = order.charge_minor - refund_minor
  await recogniseRevenue(transaction, { ...order, charge_minor }, { open_minor })
  return { charge_minor }
}
