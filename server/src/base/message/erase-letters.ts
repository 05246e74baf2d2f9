import type { Transaction } from '../../ground/kernel/transaction.ts'

/** For an account that is erased: its letters, and what it is mailed about. */
export async function eraseLetters({ tx }: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('letter').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('letter_digest').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('message_setting').where('account_id', '=', accountId).execute()
}
