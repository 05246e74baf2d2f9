import type { Transaction } from '../../ground/kernel/transaction.ts'
import { withdrawOffers } from '../offering/offer/withdraw-offers.ts'

/** For an account that is erased: what it could still take, and where it was writing. */
export async function eraseLeases(transaction: Transaction, accountId: string): Promise<void> {
  await withdrawOffers(transaction, accountId)
  await transaction.tx.deleteFrom('workbench_lease').where('account_id', '=', accountId).execute()
}
