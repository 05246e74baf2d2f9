/** What becomes of somebody's assistants when they leave their company: the team's stay, as the company's; their own go. */
import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Also with what is theirs alone: their order and what their chats begin with. */
export async function leaveAgents({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx
    .updateTable('agent')
    .set({ owner_id: null })
    .where('owner_id', '=', account_id)
    .where('scope', '=', 'team')
    .where('published_version', 'is not', null)
    .execute()
  await tx.deleteFrom('agent').where('owner_id', '=', account_id).execute()
  await tx.deleteFrom('agent_order').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('account_ai_setting').where('account_id', '=', account_id).execute()
}

export async function eraseAgents(transaction: Transaction, who: { account_id: string }): Promise<void> {
  await leaveAgents(transaction, who)
  await transaction.tx
    .updateTable('agent_picture')
    .set({ account_id: null })
    .where('account_id', '=', who.account_id)
    .execute()
}
