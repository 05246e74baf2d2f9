/**
 * Questions to people: where the company's knowledge has no answer, a colleague or a paid linguist gives one. What
 * an admin approves stands in a base, and answers whoever asks the same.
 */
import { z } from 'zod'
import { currency, id, listOf, minor, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { questionAddressee, questionState, questionStates } from './question-state.ts'

export const questionLimits = {
  /** One segment of a linguist's work. */
  text: 2000,
  note: 2000,
  answer: 20_000,
  people: 50,
} as const

/** What is asked: the question that an answer of a chat belongs to, or a text. */
const asked = z.object({
  message_id: id.nullish(),
  /** Where there is no message. */
  text: z.string().trim().max(questionLimits.text).default(''),
  /** For whoever answers: what it is about. */
  note: z.string().trim().max(questionLimits.note).default(''),
})

export const question = z.object({
  question_id: id,
  text: z.string(),
  note: z.string(),
  lang: z.string(),
  state: questionState,
  addressee: questionAddressee,
  asked_by: person.nullable(),
  asked_at: wireTime,
  /** People who wait for the answer. */
  asker_count: z.number().int(),
  answer: z.string(),
  answered_by: person.nullable(),
  answered_at: wireTime.nullable(),
  approved_by: person.nullable(),
  decided_at: wireTime.nullable(),
  /** Why it was refused. */
  reason: z.string(),
  /** The order, for those who look after orders. */
  task_id: id.nullable(),
  task_number: z.number().int().nullable(),
  charge_minor: minor.nullable(),
  currency: currency.nullable(),
  deadline_at: wireTime.nullable(),
  /** Where the approved answer stands, if the reader reaches it. */
  knowledge_id: id.nullable(),
  can: z.object({ answer: z.boolean(), approve: z.boolean(), refuse: z.boolean() }),
})
export type Question = z.infer<typeof question>

/** A question that was asked beside an answer of a chat. */
export const chatQuestion = question
  .pick({
    question_id: true,
    state: true,
    addressee: true,
    asked_at: true,
    answered_by: true,
    answered_at: true,
    reason: true,
    task_id: true,
    charge_minor: true,
    currency: true,
    deadline_at: true,
  })
  .extend({
    /** Beside which it was asked. */
    message_id: id,
    /** That of the person; null before it came. */
    answer_id: id.nullable(),
  })
export type ChatQuestion = z.infer<typeof chatQuestion>

export const questionQuote = z.object({
  charge_minor: minor,
  currency,
  deadline_at: wireTime,
  /** From now. */
  hours: z.number().int(),
  /** Linguists who could be offered it now; 0: operators look for somebody. */
  people_count: z.number().int(),
})
export type QuestionQuote = z.infer<typeof questionQuote>

/** `QUESTION_ANSWERED`: an approved answer is there already. `QUESTION_ASKED`: somebody waits for the same one. */
const askErrors = ['NO_PERMISSION', 'CHAT_NOT_FOUND', 'QUESTION_ANSWERED'] as const
const gone = ['NO_PERMISSION', 'NOT_FOUND'] as const

export const questionCalls = {
  /** Whom a question can be put to. */
  getQuestionPeople: call({
    path: '/talentkbs/questions/getQuestionPeople',
    access: 'mvp',
    input: z.object({}),
    output: z.object({
      departments: z.array(z.object({ department_id: id, name: z.string() })),
      people: z.array(person),
    }),
    errors: ['NO_PERMISSION'],
  }),
  /** To colleagues, who are told. Whoever asks what was asked before waits for the same answer: `is_joined`. */
  askColleagues: call({
    path: '/talentkbs/questions/askColleagues',
    access: 'mvp',
    input: asked.extend({
      /** Neither departments nor people: all who may answer. */
      department_ids: z.array(id).max(questionLimits.people).default([]),
      account_ids: z.array(id).max(questionLimits.people).default([]),
    }),
    output: z.object({ question_id: id, is_joined: z.boolean() }),
    errors: [...askErrors, 'NOT_FOUND'],
  }),
  quoteQuestion: call({
    path: '/talentkbs/questions/quoteQuestion',
    access: 'mvp',
    rate: 'heavy',
    input: asked,
    output: questionQuote,
    errors: [...askErrors, 'QUESTION_ASKED', 'PRICE_MISSING', 'FLOW_CONFIG_WRONG', 'FILES_BEING_READ'],
  }),
  /** Places an order at the price that the asker has seen. */
  askLinguist: call({
    path: '/talentkbs/questions/askLinguist',
    access: 'mvp',
    rate: 'heavy',
    idempotent: true,
    input: asked.extend({ charge_minor: minor, deadline_at: wireTime }),
    output: z.object({ question_id: id, task_id: id }),
    errors: [
      ...askErrors,
      'QUESTION_ASKED',
      'QUOTE_CHANGED',
      'DEADLINE_IMPOSSIBLE',
      'PRICE_MISSING',
      'FLOW_CONFIG_WRONG',
      'SPEND_LIMIT_REACHED',
      'CREDIT_EXCEEDED',
      'CREDIT_HOLD',
      'FILES_BEING_READ',
    ],
  }),
  getChatQuestions: call({
    path: '/talentkbs/questions/getChatQuestions',
    access: 'mvp',
    input: z.object({ chat_id: id }),
    output: z.object({ list: z.array(chatQuestion) }),
    errors: ['NO_PERMISSION', 'CHAT_NOT_FOUND'],
  }),
  getQuestionInfo: call({
    path: '/talentkbs/questions/getQuestionInfo',
    access: 'mvp',
    input: z.object({ question_id: id }),
    output: question,
    errors: gone,
  }),
  /** Those one was asked, those one has asked, and for admins all. */
  getQuestionList: call({
    path: '/talentkbs/questions/getQuestionList',
    access: 'mvp',
    input: page.extend({
      state: z.enum([...questionStates, 'all']).default('all'),
      keyword: z.string().trim().max(100).default(''),
    }),
    output: listOf(question).extend({
      counts: z.record(z.enum([...questionStates, 'all']), z.number().int()),
    }),
    errors: ['NO_PERMISSION'],
  }),
  answerQuestion: call({
    path: '/talentkbs/questions/answerQuestion',
    access: 'mvp',
    input: z.object({ question_id: id, answer: z.string().trim().min(1).max(questionLimits.answer) }),
    output: z.object({}),
    errors: [...gone, 'QUESTION_STATE_WRONG'],
  }),
  /** Puts it into a base, as it reads then. */
  approveQuestion: call({
    path: '/talentkbs/questions/approveQuestion',
    access: 'mvp',
    input: z.object({
      question_id: id,
      kbs_id: id,
      text: z.string().trim().min(1).max(questionLimits.text),
      answer: z.string().trim().min(1).max(questionLimits.answer),
    }),
    output: z.object({ knowledge_id: id }),
    errors: [...gone, 'KNOWLEDGE_NOT_FOUND', 'QUESTION_STATE_WRONG'],
  }),
  refuseQuestion: call({
    path: '/talentkbs/questions/refuseQuestion',
    access: 'mvp',
    input: z.object({ question_id: id, reason: z.string().trim().min(1).max(lengths.reason) }),
    output: z.object({}),
    errors: [...gone, 'QUESTION_STATE_WRONG'],
  }),
}

declare module '../../ground/realtime.ts' {
  interface ServerEvents {
    /** A question that you have asked, or are asked: what became of it. */
    question_changed: (event: { question_id: string; chat_id: string | null }) => void
  }
}
