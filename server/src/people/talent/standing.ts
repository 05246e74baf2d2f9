/** What a talent may do: level, the flags of a membership, and those that operators set. */
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { rightsChanged } from '../session/rights-changed.ts'

export async function setLevel(transaction: Transaction, accountId: string, level: number): Promise<void> {
  await transaction.tx.updateTable('talent').set({ level }).where('account_id', '=', accountId).execute()
  await rightsChanged(transaction, accountId)
}

/** Whether the talent may design flows, order and see prices. */
export async function setMvp(transaction: Transaction, accountId: string, is_mvp: boolean): Promise<void> {
  await transaction.tx.updateTable('talent').set({ is_mvp }).where('account_id', '=', accountId).execute()
  await rightsChanged(transaction, accountId)
}

/** `company`: the pages of a team member; null: those of a freelance talent. */
export async function setInviteType(
  transaction: Transaction,
  accountId: string,
  invite_type: 'company' | null,
): Promise<void> {
  await transaction.tx.updateTable('talent').set({ invite_type }).where('account_id', '=', accountId).execute()
  await rightsChanged(transaction, accountId)
}

/** After leaving a company: the flags of the membership are removed. */
export async function becomeFreelance(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.tx
    .updateTable('talent')
    .set({ invite_type: null, is_mvp: false })
    .where('account_id', '=', accountId)
    .execute()
  await rightsChanged(transaction, accountId)
}
