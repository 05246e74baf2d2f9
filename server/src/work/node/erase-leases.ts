import type { Work } from '../../ground/kernel/transaction.ts'
import { withdrawOffers } from '../offering/offer/withdraw-offers.ts'

/** For an account that is erased: what it could still take, and where it was writing. */
export async function eraseLeases(work: Work, accountId: string): Promise<void> {
  await withdrawOffers(work, accountId)
  await work.tx.deleteFrom('workbench_lease').where('account_id', '=', accountId).execute()
}
