/** What a person has answered to a question of a chat: a message of its own, which says who it is from. */
import type { ChatPerson } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { saidIn } from './answer/said.ts'
import { nextOrdinal } from './ask.ts'
import { personsOf } from './chats/persons.ts'

interface PersonsAnswer {
  readonly chat_id: string
  readonly account_id: string
  readonly company_id: string
  readonly question_id: string
  readonly content: string
}

/** Once a question and chat: again, it is what the answer reads now. */
export async function addPersonsAnswer(transaction: Transaction, answer: PersonsAnswer): Promise<void> {
  const { chat_id, account_id, question_id, content } = answer
  const { tx } = transaction
  const before = await tx
    .updateTable('chat_message')
    .set({ content })
    .where('chat_id', '=', chat_id)
    .where('question_id', '=', question_id)
    .where('chatbot_engine', 'is', null)
    .returning('message_id')
    .executeTakeFirst()
  const message_id = before?.message_id ?? (await insert(transaction, answer))
  await tx.updateTable('chat').set({ updated_at: transaction.now() }).where('chat_id', '=', chat_id).execute()
  const person: ChatPerson | null = (await personsOf(tx, answer, [message_id])).get(message_id) ?? null
  const message = saidIn({ msg: content, chat_id, id: message_id, seq: 1, person })
  transaction.emit(`account:${account_id}`, 'ai_chat_msg', message)
}

async function insert(transaction: Transaction, { chat_id, account_id, question_id, content }: PersonsAnswer) {
  const { tx, newId, now } = transaction
  const message_id = newId()
  const ordinal = await nextOrdinal(tx, chat_id)
  const said = { content, created_at: now(), ended_at: now() }
  await tx
    .insertInto('chat_message')
    .values({ message_id, chat_id, account_id, ordinal, type: 1, question_id, last_seq: 1, ...said })
    .execute()
  return message_id
}
