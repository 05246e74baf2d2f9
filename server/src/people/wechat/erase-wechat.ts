import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Deletes the WeChat account of an erased account, and its QR codes. */
export async function eraseWechat({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx.deleteFrom('wechat_ticket').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('wechat_binding').where('account_id', '=', account_id).execute()
}
