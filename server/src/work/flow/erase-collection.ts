import type { Transaction } from '../../ground/kernel/transaction.ts'

/** For an account that is erased: deletes its list of flows. */
export async function eraseCollection({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx.deleteFrom('flow_collected').where('account_id', '=', account_id).execute()
}
