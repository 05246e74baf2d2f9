/** The end of an answer. There is one, whoever comes first: the job, a stop, or what cleans up after a killed worker. */
import type { AiChatMessage, ChatNotice, ErrorCode, StoredError } from '@polyphony/contract'
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { sourcesOf, withQuotes } from '../chats/history.ts'
import type { ChatOwner } from '../chats/own-chat.ts'
import { personsOf } from '../chats/persons.ts'
import { toolCallsOf } from '../chats/tool-calls.ts'
import { notifyStopped } from './running-answers.ts'
import { saidIn } from './said.ts'

export interface AnswerRun {
  readonly message_id: string
  /** Only if this run writes it; where it is missing, whichever does is told to stop. */
  readonly run_id?: string | undefined
}

export interface CitedSource {
  readonly n: number
  readonly quote: string
  readonly is_quoted?: boolean
}

export interface AnswerEnd {
  readonly status: 'end' | 'stopped' | 'failed'
  readonly notice?: ChatNotice | null
  readonly error?: (StoredError & { err_msg: ErrorCode }) | null
  readonly cited?: readonly CitedSource[]
}

/** @returns false if it had ended before */
export const endAnswer = (app: App, run: AnswerRun, end: AnswerEnd): Promise<boolean> =>
  inTransaction(app, (transaction) => endOf(transaction, run, end))

export async function endOf(
  transaction: Transaction,
  { message_id, run_id }: AnswerRun,
  end: AnswerEnd,
): Promise<boolean> {
  const { tx } = transaction
  // Nothing more is stored of it from here on: what is summed up below is all.
  const open = await tx
    .selectFrom('chat_message as m')
    .innerJoin('chat as c', 'c.chat_id', 'm.chat_id')
    .select(['m.message_id', 'm.chat_id', 'm.chatbot_engine', 'c.account_id', 'c.company_id'])
    .where('message_id', '=', message_id)
    .where('status', 'in', ['queued', 'running'])
    .$if(run_id !== undefined, (query) => query.where('run_id', '=', run_id ?? ''))
    .forUpdate('m')
    .executeTakeFirst()
  if (!open) return false
  if (run_id === undefined) await notifyStopped(tx, message_id)
  const seq = await storeEnd(transaction, message_id, end)
  await tellEnd(transaction, { ...open, seq }, end)
  return true
}

/** @returns the number of the end */
async function storeEnd({ tx, now }: Transaction, messageId: string, end: AnswerEnd): Promise<number> {
  const { status, notice = null, error = null, cited = [] } = end
  const { content, seq } = await tx
    .selectFrom('chat_delta')
    .where('message_id', '=', messageId)
    .select([
      sql<string>`coalesce(string_agg(text, '' order by seq), '')`.as('content'),
      sql<number>`coalesce(max(seq), 0)::int + 1`.as('seq'),
    ])
    .executeTakeFirstOrThrow()
  const said = { notice: notice && JSON.stringify(notice), error: error && JSON.stringify(error) }
  await tx
    .updateTable('chat_message')
    .set({ ...said, status, content, last_seq: seq, stage: null, ended_at: now() })
    .where('message_id', '=', messageId)
    .execute()
  // Three digits: sources of earlier answers have greater numbers and are cited by nothing.
  const named = [...content.matchAll(/\[(\d{1,3})\]/g)].map(([, n]) => ({ n: Number(n), quote: '', is_quoted: false }))
  for (const { n, quote, is_quoted = false } of [...named, ...cited])
    await tx
      .updateTable('chat_citation')
      .set({ is_cited: true, quote, is_quoted })
      .where('message_id', '=', messageId)
      .where('n', '=', n)
      .execute()
  return seq
}

type Ended = ChatOwner & Pick<AiChatMessage, 'chat_id' | 'chatbot_engine' | 'seq'> & { readonly message_id: string }

async function tellEnd({ tx, emit }: Transaction, ended: Ended, { status, notice = null, error }: AnswerEnd) {
  const { message_id, chat_id, chatbot_engine, seq } = ended
  const sources = (await sourcesOf(tx, ended, [message_id])).get(message_id)
  const files = sources?.isShown ? sources.cited : []
  const quotes = sources?.isShown ? withQuotes('', sources.quoted) : ''
  const person = (await personsOf(tx, ended, [message_id])).get(message_id) ?? null
  const tools = (await toolCallsOf(tx, [message_id])).get(message_id) ?? []
  const message = { chat_id, id: message_id, seq, notice, files, tools }
  const room = `account:${ended.account_id}` as const
  if (!error) return emit(room, 'ai_chat_msg', saidIn({ ...message, msg: quotes, chatbot_engine, status, person }))
  const { err_msg, data } = error
  emit(room, 'ai_chat_err_msg', { ...message, msg: err_msg, data, type: 0, is_alter: false, more: quotes })
}
