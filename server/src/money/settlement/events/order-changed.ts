import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { post } from '../../ledger/ledger.ts'
import { creditCompany } from './credit-company.ts'
import type { Charge, Order } from './order-placed.ts'

/**
 * The price of an order changes after it was placed: the company owes the difference, too, or gets it back.
 * `change_id` distinguishes the changes of one order.
 */
export async function orderChanged(
  transaction: Transaction,
  order: Order,
  { change_id, added_minor }: { change_id: string; added_minor: number },
): Promise<Charge> {
  const { task_id, company_id, charge_minor, currency } = order
  if (added_minor === 0) return { charge_minor }
  if (added_minor < 0) {
    await creditCompany(transaction, order, { correction_key: `change:${change_id}`, amount_minor: -added_minor })
    return { charge_minor: charge_minor + added_minor }
  }
  await post(transaction, {
    kind: 'order',
    event_key: `change:${task_id}:${change_id}`,
    task_id,
    company_id,
    entries: [
      { kind: 'company', owner_id: company_id, currency, amount_minor: added_minor },
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor: -added_minor },
    ],
  })
  return { charge_minor: charge_minor + added_minor }
}
