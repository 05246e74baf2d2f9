import type { Transaction } from '../../ground/kernel/transaction.ts'

/** For an account that is erased: what reviewers said of them. */
export async function eraseMarks({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx.deleteFrom('axis_mark').where('account_id', '=', account_id).execute()
}
