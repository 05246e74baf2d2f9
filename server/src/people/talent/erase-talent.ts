import type { Transaction } from '../../ground/kernel/transaction.ts'

/** For an account that is erased: what they said of themselves, when they were away, what they asked for. */
export async function eraseTalent({ tx }: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('talent')
    .set({ headline: '', introduction: '', tag_ids: [] })
    .where('account_id', '=', accountId)
    .execute()
  await tx.deleteFrom('talent_absence').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('role_request').where('account_id', '=', accountId).execute()
}
