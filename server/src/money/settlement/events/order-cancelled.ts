import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { creditCompany } from './credit-company.ts'
import type { Order } from './order-placed.ts'
import { recogniseRevenue } from './recognise-revenue.ts'

/**
 * The order is cancelled before it is complete: the part of the charge that we keep becomes revenue, the company no
 * longer owes the rest.
 */
export async function orderCancelled(
  transaction: Transaction,
  order: Order,
  { kept_minor }: { kept_minor: number },
): Promise<void> {
  await creditCompany(transaction, order, { correction_key: 'deleted', amount_minor: order.charge_minor - kept_minor })
  await recogniseRevenue(transaction, { ...order, charge_minor: kept_minor })
}
