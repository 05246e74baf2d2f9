import type { Transaction } from '../../ground/kernel/transaction.ts'

/** For an account that is erased: its WeChat account, and QR codes on the way. */
export async function eraseWechat({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx.deleteFrom('wechat_ticket').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('wechat_binding').where('account_id', '=', account_id).execute()
}
