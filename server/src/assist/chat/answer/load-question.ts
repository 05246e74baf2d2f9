/** What an answer answers: the question, what was said before, and what the chat keeps to. */
import { type ChatConfig, type ChatEngineName, type ChatMessage, present } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import type { ChatAssistant } from '../chats/assistant-of.ts'
import { shownMessages } from '../chats/history.ts'
import { type ChatOwner, chatsOf } from '../chats/own-chat.ts'

export interface Turn {
  readonly message_id: string
  readonly question: string
  readonly answer: string
}

export interface Question extends ChatOwner {
  readonly chat_id: string
  readonly agent_id: string | null
  readonly config: ChatConfig
  readonly chatbot_engine: ChatEngineName
  readonly intention: number
  readonly text: string
  readonly asked_file_ids: readonly string[]
  /** What was asked and answered before, as the asker may still see it; the latest last. */
  readonly turns: readonly Turn[]
}

export async function loadQuestion({ db }: App, messageId: string): Promise<Question> {
  const { ordinal, ...row } = await db
    .selectFrom('chat_message as m')
    .innerJoin('chat as c', 'c.chat_id', 'm.chat_id')
    .innerJoin('chat_message as q', (join) =>
      join.onRef('q.chat_id', '=', 'm.chat_id').on('q.ordinal', '=', (eb) => eb('m.ordinal', '-', 1)),
    )
    .where('m.message_id', '=', messageId)
    .select([
      ...(['m.chat_id', 'c.agent_id', 'c.account_id', 'c.company_id', 'c.config', 'm.chatbot_engine'] as const),
      ...(['m.intention', 'q.content as text', 'q.asked_file_ids', 'q.ordinal'] as const),
    ])
    .executeTakeFirstOrThrow()
  const messages = await shownMessages(db, row, row.chat_id)
  const turns = turnsIn(messages.slice(0, ordinal - 1))
  return { ...row, chatbot_engine: present(row.chatbot_engine), turns }
}

function turnsIn(messages: readonly ChatMessage[]): Turn[] {
  return messages.flatMap((message, index): Turn[] => {
    const next = messages[index + 1]
    if (message.type !== 2 || next?.type !== 1 || next.content === '') return []
    return [{ message_id: next.id, question: message.content, answer: next.content }]
  })
}

const earlierChats = 3

/** What an assistant keeps in mind: of this chat, and of the latest before it if it does that. */
export async function rememberedTurns(
  { db }: App,
  { turns, chat_id, agent_id, account_id, company_id }: Question,
  { total_history, is_cross_session }: Pick<ChatAssistant, 'total_history' | 'is_cross_session'>,
): Promise<readonly Turn[]> {
  if (total_history === 0) return []
  if (!is_cross_session || turns.length >= total_history) return turns.slice(-total_history)
  const chats = await chatsOf(db, { account_id, company_id })
    .where('agent_id', 'is not distinct from', agent_id)
    .where('chat_id', '<>', chat_id)
    .orderBy('updated_at', 'desc')
    .limit(earlierChats)
    .select('chat_id')
    .execute()
  const earlier: Turn[] = []
  for (const chat of chats.toReversed())
    earlier.push(...turnsIn(await shownMessages(db, { account_id, company_id }, chat.chat_id)))
  return [...earlier, ...turns].slice(-total_history)
}
