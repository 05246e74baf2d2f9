import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { removeTwoFactor } from '../two-factor/remove-two-factor.ts'
import { endSessions } from './end-sessions.ts'

/** Deletes sessions, browsers and second factor of an erased account. */
export async function eraseSessions(transaction: Transaction, accountId: string): Promise<void> {
  await endSessions(transaction, accountId)
  await removeTwoFactor(transaction, accountId)
  await transaction.tx.deleteFrom('session').where('account_id', '=', accountId).execute()
}
