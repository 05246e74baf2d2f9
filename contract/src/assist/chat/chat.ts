/**
 * The assistant's chat (specification 2.4, 3, 4.3, 7). What is said comes over the socket (chat-events.ts); these calls keep
 * the chats and tell what has been said.
 */
import { z } from 'zod'
import { currency, empty, id, minor, person, storedError } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { passageGrade } from '../../knowledge/bases/knowledge.ts'
import { poNumber, purchaseErrors } from '../../money/purchase/purchase-order.ts'
import { directive } from '../prompt/directive.ts'
import { chatToolCall } from './chat-tool.ts'

export const chatLimits = {
  message: 8000,
  name: 100,
  keyword: 100,
  reason: 1000,
  bases: 200,
  files: 20,
  histories: 200,
} as const

/** The specification's numbers. */
export const messageTypes = { system: 0, answer: 1, question: 2 } as const

/** What a question is about. */
export const intentions = { web: 1, knowledge: 2, file: 3 } as const

/** `knowledge` and `general` stream; `quote`, which needs no model, answers at once. */
export const chatEngines = ['knowledge', 'general', 'quote'] as const
export type ChatEngineName = (typeof chatEngines)[number]

/** `end`, `stopped` and `failed` are final. */
export const messageStatuses = ['queued', 'running', 'end', 'stopped', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const answerStages = ['searching', 'reading', 'answering', 'checking'] as const
export type AnswerStage = (typeof answerStages)[number]

/**
 * What is said beside an answer, or instead of one, in the reader's language.
 *
 * `quotes`: no model is set up, these are words of the documents. `spent`: quotes, as the quota is used up. `notFound`: nothing
 * relevant enough. `noWeb`: no web search is set up. `webAway`: it didn't answer. `noneOnWeb`: it has found nothing. `brokeOff`: the
 * provider failed after its first word, passages follow. `saidNothing`: it failed before, passages follow. `withheld`: the reader doesn't reach any more what this was made from. `nothingRead`: a file
 * that nothing can be read in. `answeredBefore`: `person` has answered the same question, which an admin has approved. `cut`: the
 * answer has reached the longest length and ends there.
 */
export const noticeCodes = [
  'quotes',
  'spent',
  'notFound',
  'noWeb',
  'webAway',
  'noneOnWeb',
  'brokeOff',
  'saidNothing',
  'withheld',
  'nothingRead',
  'answeredBefore',
  'cut',
] as const
export const chatNotice = z.object({
  code: z.enum(noticeCodes),
  /** The best relevance and the one that was needed, 0–1. */
  best: z.number().nullable().default(null),
  threshold: z.number().nullable().default(null),
  /** Until when a quota is used up. */
  until: wireTime.nullable().default(null),
})
export type ChatNotice = z.infer<typeof chatNotice>

/** The specification's kinds of a reference file: `url` a page of this portal, `Internet` one of the web. */
export const referenceTypes = ['doc', 'video', 'pic', 'url', 'Internet'] as const

/** A passage that an answer stands on. Opened by what opens passages, which asks for the reader's rights again. */
export const chatCitation = z.object({
  /** The number in the answer's text. */
  n: z.number().int(),
  /** Null: of a file of this chat, or of the handbook. */
  knowledge_id: id.nullable(),
  type: z.enum(referenceTypes),
  /** Of the handbook or the web: the address of the page; null of others. */
  link: z.string().nullable(),
  /** Where it opens, for whoever may read it: a page of this portal or of the web; null of a file of this chat. */
  url: z.string().nullable(),
  revision: z.number().int(),
  position: z.number().int(),
  kbs_id: id.nullable(),
  name: z.string(),
  ext: z.string(),
  heading: z.array(z.string()),
  quote: z.string(),
  grade: passageGrade.nullable(),
})
export type ChatCitation = z.infer<typeof chatCitation>

export const contentTypes = ['text', 'file'] as const
export type ContentType = (typeof contentTypes)[number]

/** What was read in a file of a chat. */
export interface FilePassage {
  readonly heading: readonly string[]
  readonly body: string
}

/** Who has given an answer, where it is no machine's: a question was put to people. */
export const chatPerson = person.extend({ question_id: id, answered_at: wireTime })
export type ChatPerson = z.infer<typeof chatPerson>

/** How a question was put: asked again, it is put in the same way. */
export const askedBy = z.object({
  intention_type: z.number().int(),
  chatbot_engine: z.enum(chatEngines),
  file_id: z.array(id),
})
export type AskedBy = z.infer<typeof askedBy>

export const chatMessage = z.object({
  id,
  chat_id: id,
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  content: z.string(),
  content_type: z.enum(contentTypes),
  file_id: id.nullable(),
  file_name: z.string(),
  file_size: z.number().int(),
  file_ext: z.string(),
  chatbot_engine: z.enum(chatEngines).nullable(),
  status: z.enum(messageStatuses),
  stage: z.enum(answerStages).nullable(),
  /** Number of the last piece that `content` holds. */
  seq: z.number().int(),
  notice: chatNotice.nullable(),
  error: storedError.nullable(),
  files: z.array(chatCitation),
  tools: z.array(chatToolCall),
  person: chatPerson.nullable(),
  /** Null: it is no question. */
  asked: askedBy.nullable(),
  feedback_intention: z.number().int(),
  created_at: wireTime,
})
export type ChatMessage = z.infer<typeof chatMessage>

/** Null: not set, whatever the slider shows. */
export const chatConfig = z.object({
  kbs_ids: z.array(id).max(chatLimits.bases).default([]),
  selectArr: z.array(z.array(id).max(10)).max(chatLimits.bases).default([]),
  top_p: z.number().min(0).max(1).nullable().default(null),
  temperature: z.number().min(0).max(1).nullable().default(null),
})
export type ChatConfig = z.infer<typeof chatConfig>

/** 1 liked, −1 disliked, 0 neither. */
export const feedbackIntention = z.union([z.literal(-1), z.literal(0), z.literal(1)])

const chatGone = ['CHAT_NOT_FOUND', 'NO_PERMISSION'] as const

export const chat = {
  getChatSetting: call({
    method: 'GET',
    path: '/kbs/chat/getChatSetting',
    access: 'mvp',
    input: z.object({ chat_id: id }),
    output: z.object({ config: chatConfig }),
    errors: chatGone,
  }),
  /** Those with an assistant, or with the default one; the newest first. `keyword`: in the name, or in what was asked. */
  getChatHistories: call({
    method: 'GET',
    path: '/kbs/chat/getChatHistories',
    access: 'mvp',
    input: z.object({
      keyword: z.string().trim().max(chatLimits.keyword).default(''),
      agent_id: z.union([id, z.literal('')]).default(''),
    }),
    output: z.object({ list: z.array(z.object({ chat_id: id, chat_name: z.string(), updated_at: wireTime })) }),
    errors: ['NO_PERMISSION'],
  }),
  /** The prompts that whoever chats can ask by: their company's and their own, the one last saved first. */
  getChatDirectiveList: call({
    method: 'GET',
    path: '/kbs/directive/talent/getChatDirectiveList',
    access: 'mvp',
    input: z.object({ chat_id: id }),
    output: z.object({
      list: z.array(
        directive.pick({ id: true, title: true, description: true, prompt: true, variables: true, visibility: true }),
      ),
    }),
    errors: chatGone,
  }),
  getChatContentHistory: call({
    method: 'GET',
    path: '/kbs/chat/getChatContentHistory',
    access: 'mvp',
    input: z.object({ chat_id: id }),
    output: z.object({
      chat_id: id,
      chat_name: z.string(),
      /**
       * `task_id`: the job that has written an answer. Of a file that was put into the chat: the id of its upload, which is the
       * file's, and a short-lived address.
       */
      list: z.array(
        chatMessage.extend({ task_id: id.optional(), uploadid: id.optional(), s3_url: z.string().optional() }),
      ),
    }),
    errors: chatGone,
  }),
  /** An empty chat with the same assistant is opened again. */
  openNewChat: call({
    path: '/kbs/chat/openNewChat',
    access: 'mvp',
    input: z.object({ agent_id: id.nullish() }),
    output: z.object({ chat_id: id }),
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  deleteChat: call({
    path: '/kbs/chat/deleteChat',
    access: 'mvp',
    input: z.object({ chat_id: id }),
    output: empty,
    errors: chatGone,
  }),
  deleteAllChat: call({
    path: '/kbs/chat/deleteAllChat',
    access: 'mvp',
    input: empty,
    output: z.object({ count: z.number().int() }),
    errors: ['NO_PERMISSION'],
  }),
  editChat: call({
    path: '/kbs/chat/editChat',
    access: 'mvp',
    input: z.object({ chat_id: id, chat_name: z.string().trim().min(1).max(chatLimits.name) }),
    output: empty,
    errors: chatGone,
  }),
  getChatContentFeedback: call({
    path: '/kbs/chat/getChatContentFeedback',
    access: 'mvp',
    input: z.object({ id }),
    output: z.object({ feedback_intention: feedbackIntention, reason: z.string() }),
    errors: chatGone,
  }),
  setChatContentFeedback: call({
    path: '/kbs/chat/setChatContentFeedback',
    access: 'mvp',
    input: z.object({
      id,
      feedback_intention: feedbackIntention,
      reason: z.string().trim().max(chatLimits.reason).default(''),
    }),
    output: empty,
    errors: chatGone,
  }),
  /** Lets a tool that the model wants run, or not. What has been answered already stays. */
  answerToolCall: call({
    path: '/kbs/chat/answerToolCall',
    access: 'mvp',
    rate: 'heavy',
    input: z.object({ tool_call_id: id, is_allowed: z.boolean() }),
    output: chatToolCall,
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** What the asker was told that an order would cost; `task_id`: the order that they have placed by it. */
  getChatQuote: call({
    path: '/kbs/chat/getChatQuote',
    access: 'mvp',
    input: z.object({ quote_id: id }),
    output: z.object({
      quote_id: id,
      name: z.string(),
      source_lang: z.string(),
      target_langs: z.array(z.string()),
      flow_name_zh: z.string(),
      flow_name_en: z.string(),
      flow_name_ja: z.string(),
      charge_minor: minor,
      /** The ceiling for drafts that have to be redone, in percent of a step; 0: none. */
      effort_percent: z.number().int(),
      currency,
      deadline_at: wireTime,
      expires_at: wireTime,
      is_expired: z.boolean(),
      task_id: id.nullable(),
      /** Whether the company orders nothing without the number of a purchase order. */
      is_po_required: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'NO_PERMISSION'],
  }),
  /** Places the order of a quote at its price. One quote makes one order: asked again it answers with the same. */
  orderChatQuote: call({
    path: '/kbs/chat/orderChatQuote',
    access: 'mvp',
    rate: 'heavy',
    input: z.object({ quote_id: id, po_number: poNumber.nullable().default(null) }),
    output: z.object({ task_id: id }),
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'QUOTE_CHANGED', 'PO_REQUIRED', 'PO_UNKNOWN', ...purchaseErrors],
  }),
}
