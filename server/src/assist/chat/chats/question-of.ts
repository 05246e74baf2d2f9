import type { Actor } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { chatsOf, ownerOf } from './own-chat.ts'

/** What an answer of one's own chat answers. @throws CHAT_NOT_FOUND */
export async function questionOf(tx: Tx, actor: Actor, messageId: string): Promise<{ chat_id: string; text: string }> {
  const question = await chatsOf(tx, ownerOf(actor))
    .innerJoin('chat_message as m', 'm.chat_id', 'chat.chat_id')
    .innerJoin('chat_message as q', (join) =>
      join.onRef('q.chat_id', '=', 'm.chat_id').on('q.ordinal', '=', (row) => row('m.ordinal', '-', 1)),
    )
    .where('m.message_id', '=', messageId)
    .where('m.type', '=', 1)
    .where('q.type', '=', 2)
    .where('q.content', '!=', '')
    .select(['chat.chat_id', 'q.content as text'])
    .executeTakeFirst()
  if (!question) throw new CallError('CHAT_NOT_FOUND')
  return question
}
