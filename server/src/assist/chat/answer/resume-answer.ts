import type { ResumedAnswer } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { shownMessages } from '../chats/history.ts'
import type { ChatOwner } from '../chats/own-chat.ts'

/** What was said of the chat's last answer since a piece, as any process knows it. */
export async function resumeAnswer(
  { db }: App,
  owner: ChatOwner,
  { chat_id, id, last_seq }: { chat_id: string; id?: string | null | undefined; last_seq: number },
): Promise<ResumedAnswer> {
  const messages = await shownMessages(db, owner, chat_id)
  const message = messages.findLast(({ type, chatbot_engine }) => type === 1 && chatbot_engine !== null)
  if (!message) return { message: null, deltas: [] }
  const isWithheld = message.notice?.code === 'withheld'
  const isKnown = id === null || id === undefined || id === message.id
  const deltas = isWithheld
    ? []
    : await db
        .selectFrom('chat_delta')
        .select(['seq', 'text'])
        .where('message_id', '=', message.id)
        .where('seq', '>', isKnown ? last_seq : 0)
        .orderBy('seq')
        .execute()
  const { status, notice, error, files, tools, person, chatbot_engine, seq } = message
  return { message: { id: message.id, status, notice, error, files, tools, person, chatbot_engine, seq }, deltas }
}
