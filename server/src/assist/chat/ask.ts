/** A question: it, its empty answer and the job that writes the answer come about together. */
import { type humanChatMessage, intentions } from '@polyphony/contract'
import type { z } from 'zod'
import type { Tx } from '../../ground/db/connect.ts'
import { errorCodeOf } from '../../ground/error-code.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { SocketCtx } from '../../ground/kernel/socket-event.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { saidIn } from './answer/said.ts'
import { assistantOf } from './chats/assistant-of.ts'
import { requireChat } from './chats/own-chat.ts'
import { requireSender } from './chats/require-sender.ts'
import { engineNamed } from './engines/engines.ts'
import { writeAnswer } from './job-names.ts'

const nameLength = 60

export async function ask(ctx: SocketCtx, input: z.output<typeof humanChatMessage>) {
  requireSender(ctx.actor, input)
  try {
    return await inTransaction(ctx, (transaction) => askIn(transaction, ctx, input))
  } catch (error) {
    throw errorCodeOf(error) === '23505' ? new CallError('CHAT_REPLYING') : error
  }
}

async function askIn(transaction: Transaction, ctx: SocketCtx, input: z.output<typeof humanChatMessage>) {
  const { tx, newId, now } = transaction
  const { chat_id, account_id, chat_name, ...chat } = await requireChat(tx, ctx.actor, input.chat_id)
  await assistantOf({ db: tx }, { ...chat, account_id }, chat.agent_id)
  const intention = input.intention_type ?? intentions.knowledge
  const both = { chat_id, account_id, created_at: now(), intention }
  const [question_id, message_id] = [newId(), newId()]
  const first = await nextOrdinal(tx, chat_id)
  const chatbot_engine = engineNamed(input.chatbot_engine)
  const question = { ...both, message_id: question_id, ordinal: first, type: 2, content: input.msg, chatbot_engine }
  const file_id = [input.file_id ?? []].flat().filter((one) => one !== '')
  await tx
    .insertInto('chat_message')
    .values({ ...question, asked_file_ids: file_id })
    .execute()
  const answer = { ...both, message_id, ordinal: first + 1, type: 1, status: 'queued', chatbot_engine } as const
  await tx.insertInto('chat_message').values(answer).execute()
  const named = chat_name === '' && {
    chat_name: Array.from(input.msg.replaceAll(/\s+/g, ' ')).slice(0, nameLength).join(''),
  }
  await tx
    .updateTable('chat')
    .set({ updated_at: now(), ...named })
    .where('chat_id', '=', chat_id)
    .execute()
  await transaction.enqueue(writeAnswer, { message_id })
  const asked = { intention_type: intention, chatbot_engine, file_id }
  transaction.emit(
    `account:${account_id}`,
    'ai_chat_msg',
    saidIn({ msg: input.msg, type: 2, chat_id, id: question_id, asked }),
  )
  return { message_id, question_id, seq: 0 }
}

/** Whoever asks in the same chat meanwhile waits. */
export async function nextOrdinal(tx: Tx, chatId: string): Promise<number> {
  await tx.selectFrom('chat').select('chat_id').where('chat_id', '=', chatId).forUpdate().executeTakeFirst()
  const { last } = await tx
    .selectFrom('chat_message')
    .where('chat_id', '=', chatId)
    .select(({ fn }) => fn.max('ordinal').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
