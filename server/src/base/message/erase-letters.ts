import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Deletes letters and mail settings of an erased account. */
export async function eraseLetters({ tx }: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('letter').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('letter_digest').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('message_setting').where('account_id', '=', accountId).execute()
}
