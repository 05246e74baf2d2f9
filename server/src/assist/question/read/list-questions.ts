import {
  type OutputOf,
  type ParsedOf,
  present,
  type QuestionState,
  type questionCalls,
  questionStates,
} from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { countCapped, pageOf } from '../../../ground/db/page.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { requireChat } from '../../chat/chats/own-chat.ts'
import { questionsOf } from '../policy.ts'
import { describedQuestions, describeQuestion, orderOf } from './describe-questions.ts'

type Calls = typeof questionCalls

export async function getQuestionList(
  { db, actor }: Ctx,
  { state, keyword, ...page }: ParsedOf<Calls['getQuestionList']>,
): Promise<OutputOf<Calls['getQuestionList']>> {
  const said = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const all = questionsOf(db, actor).$if(keyword !== '', (query) => query.where('q.text', 'ilike', said))
  const asked = state === 'all' ? all : all.where('q.state', '=', state)
  const [rows, count, states] = await Promise.all([
    pageOf(
      describedQuestions(db, actor, asked).orderBy('q.created_at', 'desc').orderBy('q.question_id', 'desc'),
      page,
    ).execute(),
    countCapped(db, asked),
    all
      .select(['q.state', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('q.state')
      .execute(),
  ])
  const none = Object.fromEntries(questionStates.map((one) => [one, 0])) as Record<QuestionState, number>
  const ofStates = { ...none, ...Object.fromEntries(states.map((row) => [row.state, row.count])) }
  const counts = { ...ofStates, all: states.reduce((sum, row) => sum + row.count, 0) }
  return { list: rows.map((row) => describeQuestion(actor, row)), ...count, counts }
}

export async function getQuestionInfo(
  { db, actor }: Ctx,
  { question_id }: ParsedOf<Calls['getQuestionInfo']>,
): Promise<OutputOf<Calls['getQuestionInfo']>> {
  const row = await describedQuestions(db, actor).where('q.question_id', '=', question_id).executeTakeFirst()
  if (!row) throw notFound()
  return describeQuestion(actor, row)
}

/** What was asked beside the answers of a chat, the latest last. */
export async function getChatQuestions(
  { db, actor }: Ctx,
  { chat_id }: ParsedOf<Calls['getChatQuestions']>,
): Promise<OutputOf<Calls['getChatQuestions']>> {
  const chat = await requireChat(db, actor, chat_id)
  const rows = await describedQuestions(db, actor)
    .innerJoin('question_asker as w', (join) =>
      join.onRef('w.question_id', '=', 'q.question_id').on('w.account_id', '=', actor.account_id),
    )
    .leftJoin('chat_message as p', (join) =>
      join
        .onRef('p.question_id', '=', 'q.question_id')
        .on('p.chat_id', '=', chat.chat_id)
        .on('p.chatbot_engine', 'is', null),
    )
    .where('w.chat_id', '=', chat.chat_id)
    .where('w.message_id', 'is not', null)
    .select(['w.message_id', 'p.message_id as answer_id'])
    .orderBy('w.asked_at')
    .execute()
  return {
    list: rows.map((row) => ({ ...row, message_id: present(row.message_id), ...orderOf(actor, row.company_id, row) })),
  }
}
