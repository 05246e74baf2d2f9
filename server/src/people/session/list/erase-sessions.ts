import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { endSessions } from './end-sessions.ts'

/** For an account that is erased: where and with what it signed in, and what it proved itself by. */
export async function eraseSessions(transaction: Transaction, accountId: string): Promise<void> {
  await endSessions(transaction, accountId)
  for (const table of ['session', 'known_browser', 'two_factor'] as const)
    await transaction.tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}
