import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { correct } from '../../ledger/ledger.ts'
import type { Order } from './order-placed.ts'

/** Reduces what the company owes for an order, before that charge becomes revenue. */
export async function creditCompany(
  transaction: Transaction,
  { task_id, company_id, currency }: Order,
  { correction_key, amount_minor }: { correction_key: string; amount_minor: number },
): Promise<void> {
  if (amount_minor <= 0) return
  const { transaction_id } = await transaction.tx
    .selectFrom('ledger_transaction')
    .select('transaction_id')
    .where('event_key', '=', `order:${task_id}`)
    .executeTakeFirstOrThrow()
  const entries = [
    { kind: 'company', owner_id: company_id, currency, amount_minor: -amount_minor },
    { kind: 'platform_deferred', owner_id: null, currency, amount_minor },
  ] as const
  await correct(transaction, { transaction_id, correction_key, entries })
}
