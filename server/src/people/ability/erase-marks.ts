import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Deletes the marks that reviewers gave an erased account. */
export async function eraseMarks({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx.deleteFrom('axis_mark').where('account_id', '=', account_id).execute()
}
