/** What a talent may do: their level, the flags that a membership gives, and those that operators give. */
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { rightsChanged } from '../session/rights-changed.ts'

export async function setLevel(transaction: Transaction, accountId: string, level: number): Promise<void> {
  await transaction.tx.updateTable('talent').set({ level }).where('account_id', '=', accountId).execute()
  await rightsChanged(transaction, accountId)
}

/** Whether they order, and see what things cost. */
export async function setMvp(transaction: Transaction, accountId: string, is_mvp: boolean): Promise<void> {
  await transaction.tx.updateTable('talent').set({ is_mvp }).where('account_id', '=', accountId).execute()
  await rightsChanged(transaction, accountId)
}

/** `company`: the pages of a team's member; null: those of a freelance talent. */
export async function setInviteType(
  transaction: Transaction,
  accountId: string,
  invite_type: 'company' | null,
): Promise<void> {
  await transaction.tx.updateTable('talent').set({ invite_type }).where('account_id', '=', accountId).execute()
  await rightsChanged(transaction, accountId)
}

/** Out of the company: what the membership gave goes. */
export async function becomeFreelance(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.tx
    .updateTable('talent')
    .set({ invite_type: null, is_mvp: false })
    .where('account_id', '=', accountId)
    .execute()
  await rightsChanged(transaction, accountId)
}
