import type { Transaction } from '../../ground/kernel/transaction.ts'

/** For an account that is erased: what they said of themselves, when they were away, what they asked for. */
export async function eraseTalent({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx
    .updateTable('talent')
    .set({ headline: '', introduction: '', tag_ids: [] })
    .where('account_id', '=', account_id)
    .execute()
  await tx.deleteFrom('talent_absence').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('role_request').where('account_id', '=', account_id).execute()
}
