import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { creditCompany } from './credit-company.ts'
import type { Order } from './order-placed.ts'
import { recogniseRevenue } from './recognise-revenue.ts'

/** The order ends before it is done: what is kept of its charge is revenue, the company doesn't owe the rest. */
export async function orderCancelled(
  transaction: Transaction,
  order: Order,
  { kept_minor }: { kept_minor: number },
): Promise<void> {
  await creditCompany(transaction, order, { correction_key: 'deleted', amount_minor: order.charge_minor - kept_minor })
  await recogniseRevenue(transaction, { ...order, charge_minor: kept_minor })
}
