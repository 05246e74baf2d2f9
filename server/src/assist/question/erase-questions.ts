/** What becomes of the questions of somebody whose account is erased: the company's stay, nobody waits in their name any more. */
import type { Transaction } from '../../ground/kernel/transaction.ts'

export async function eraseQuestions({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx.deleteFrom('question_asker').where('account_id', '=', account_id).execute()
}
