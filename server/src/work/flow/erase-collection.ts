import type { Transaction } from '../../ground/kernel/transaction.ts'

/** For an account that is erased: the flows it had put on its own list. */
export async function eraseCollection({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx.deleteFrom('flow_collected').where('account_id', '=', account_id).execute()
}
