import type { Work } from '../kernel/transaction.ts'

/** For an account that is erased: its letters, what it is mailed about, and its WeChat account. */
export async function eraseLetters(work: Work, accountId: string): Promise<void> {
  for (const table of ['letter', 'letter_digest', 'message_setting', 'wechat_ticket', 'wechat_binding'] as const)
    await work.tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}
