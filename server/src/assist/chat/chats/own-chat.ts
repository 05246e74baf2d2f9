/** A chat is its owner's alone, as long as they belong to the company whose knowledge it draws on. */
import type { Actor } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { readableCompany } from '../../../knowledge/bases/kbs/policy.ts'

export interface ChatOwner {
  readonly account_id: string
  readonly company_id: string
}

/** @throws NO_PERMISSION */
export const ownerOf = (actor: Actor): ChatOwner => ({
  account_id: actor.account_id,
  company_id: readableCompany(actor),
})

export const chatsOf = (tx: Tx, { account_id, company_id }: ChatOwner) =>
  tx.selectFrom('chat').where('chat.account_id', '=', account_id).where('chat.company_id', '=', company_id)

/** @throws CHAT_NOT_FOUND, also for one that exists and is another's */
export async function requireChat(tx: Tx, actor: Actor, chatId: string) {
  const chat = await chatsOf(tx, ownerOf(actor))
    .where('chat_id', '=', chatId)
    .select(['chat_id', 'account_id', 'company_id', 'agent_id', 'chat_name', 'config'])
    .executeTakeFirst()
  if (!chat) throw new CallError('CHAT_NOT_FOUND')
  return chat
}

/** @throws CHAT_NOT_FOUND */
export async function requireAnswer(tx: Tx, actor: Actor, messageId: string): Promise<void> {
  const answer = await chatsOf(tx, ownerOf(actor))
    .innerJoin('chat_message as m', 'm.chat_id', 'chat.chat_id')
    .where('m.message_id', '=', messageId)
    .where('m.type', '=', 1)
    .select('m.message_id')
    .executeTakeFirst()
  if (!answer) throw new CallError('CHAT_NOT_FOUND')
}
