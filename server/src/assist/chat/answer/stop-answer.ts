import type { App } from '../../../ground/context.ts'
import type { ChatOwner } from '../chats/own-chat.ts'
import { endAnswer } from './end-answer.ts'

/** At once, whoever writes it, and also if nobody does any more. @param chatId of any chat of theirs where it is missing */
export async function stopAnswer(app: App, owner: ChatOwner, chatId: string | undefined): Promise<boolean> {
  const running = await app.db
    .selectFrom('chat_message as m')
    .innerJoin('chat as c', 'c.chat_id', 'm.chat_id')
    .where('m.account_id', '=', owner.account_id)
    .where('c.company_id', '=', owner.company_id)
    .where('m.status', 'in', ['queued', 'running'])
    .$if(chatId !== undefined, (query) => query.where('m.chat_id', '=', chatId ?? ''))
    .select('m.message_id')
    .executeTakeFirst()
  if (!running) return false
  return endAnswer(app, running, { status: 'stopped' })
}
