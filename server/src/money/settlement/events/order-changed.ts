import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { chargeCompany } from './charge-company.ts'
import { creditCompany } from './credit-company.ts'
import type { Charge, Order } from './order-placed.ts'

/**
 * The price of an order changes after it was placed: the company owes the difference, too, or gets it back.
 * `change_id` distinguishes the changes of one order.
 * @throws CREDIT_HOLD, CREDIT_EXCEEDED where it would owe more
 */
export async function orderChanged(
  transaction: Transaction,
  order: Order,
  { change_id, added_minor }: { change_id: string; added_minor: number },
): Promise<Charge> {
  const charge_minor = order.charge_minor + added_minor
  if (added_minor < 0)
    await creditCompany(transaction, order, { correction_key: `change:${change_id}`, amount_minor: -added_minor })
  if (added_minor > 0)
    await chargeCompany(transaction, order, {
      event_key: `change:${order.task_id}:${change_id}`,
      amount_minor: added_minor,
    })
  return { charge_minor }
}
