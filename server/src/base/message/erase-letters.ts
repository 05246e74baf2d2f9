import type { Transaction } from '../../ground/kernel/transaction.ts'

/** For an account that is erased: its letters, and what it is mailed about. */
export async function eraseLetters(transaction: Transaction, accountId: string): Promise<void> {
  for (const table of ['letter', 'letter_digest', 'message_setting'] as const)
    await transaction.tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}
