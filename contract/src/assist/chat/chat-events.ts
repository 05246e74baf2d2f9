/**
 * What goes over the socket in a chat (specification 7, Real-time channel): both readings of the payloads are accepted, and what they
 * say about account and company has to be the session's.
 */
import { z } from 'zod'
import { id, type StoredError } from '../../ground/base.ts'
import type { ErrorCode } from '../../ground/errors.ts'
import { directiveValuesInput } from '../prompt/directive.ts'
import {
  type AnswerStage,
  type ChatCitation,
  type ChatMessage,
  type ChatNotice,
  chatConfig,
  chatLimits,
  chatMessage,
} from './chat.ts'
import type { ChatToolCall } from './chat-tool.ts'

/** Some clients write '' where there is nothing. */
const maybeId = z.union([id, z.literal('')]).nullish()
const sender = {
  account_id: maybeId,
  company_id: maybeId,
  role_agent: z.unknown().optional(),
  invite_origin: z.unknown().optional(),
}

export const humanChatMessage = z.object({
  ...sender,
  chat_id: id,
  msg: z.string().trim().min(1).max(chatLimits.message),
  chatbot_engine: z.string().max(50).nullish(),
  intention_type: z.coerce.number().int().min(1).max(3).nullish(),
  file_id: z.union([id, z.literal(''), z.array(id).max(chatLimits.files)]).nullish(),
  agent_id: maybeId,
})
export const humanChatFile = z.object({ ...sender, chat_id: id, file_id: id, agent_id: maybeId })
/** Without an id it stops whatever is being written. */
export const chatStop = z.object({ chat_id: maybeId })
export const chatResume = z.object({ chat_id: id, id: id.nullish(), last_seq: z.number().int().min(0) })
/** `values` fill the prompt's variables; what nothing fills is filled by its preset, or stays a gap. */
export const chatPrompt = z.object({ chat_id: id, prompt_id: id, values: directiveValuesInput.default({}) })
export const chatConfigChange = z.object({ ...sender, chat_id: id, config: chatConfig })

/** What was said of an answer since a piece; `message` null: nothing has been asked yet. */
export interface ResumedAnswer {
  readonly message: Pick<
    ChatMessage,
    'id' | 'status' | 'notice' | 'error' | 'files' | 'tools' | 'person' | 'chatbot_engine' | 'seq'
  > | null
  readonly deltas: readonly { readonly seq: number; readonly text: string }[]
}

/** A prompt's words, ready to be asked. */
export interface ChosenPrompt {
  readonly prompt: string
  /** Names of variables that nothing fills: they stand in `prompt` as `{{name}}`. */
  readonly missing: readonly string[]
}

/** The server's answer to an event. */
export type Acknowledged<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: StoredError }

/** A piece of an answer, or its end; also what somebody asked in another tab. */
export const aiChatMessage = z.object({
  msg: z.string(),
  type: chatMessage.shape.type,
  chat_id: id,
  id,
  /** Of this piece; pieces that are missing come by `chat_resume`. */
  seq: z.number().int(),
  chatbot_engine: chatMessage.shape.chatbot_engine,
  status: chatMessage.shape.status,
  files: chatMessage.shape.files,
  tools: chatMessage.shape.tools,
  notice: chatMessage.shape.notice,
  person: chatMessage.shape.person,
  asked: chatMessage.shape.asked,
  /** The job that writes the answer; '' of what a person has written. */
  task_id: z.string(),
})
export type AiChatMessage = z.infer<typeof aiChatMessage>

export interface AiChatError {
  readonly msg: ErrorCode
  /** Parameters of the message. */
  readonly data: Readonly<Record<string, unknown>>
  readonly type: 0
  readonly chat_id: string
  readonly id: string
  readonly seq: number
  readonly is_alter: boolean
  readonly notice: ChatNotice | null
  readonly files: readonly ChatCitation[]
  readonly tools: readonly ChatToolCall[]
  /** What follows what was written before it failed. */
  readonly more: string
}

type Answer<T> = (answer: Acknowledged<T>) => void

declare module '../../ground/realtime.ts' {
  interface ServerEvents {
    ai_chat_status: (event: { stage: AnswerStage; trace_id: string; chat_id: string; id: string }) => void
    ai_chat_msg: (event: AiChatMessage) => void
    /** `is_alter`: an error state of the screen; otherwise it is said in the chat, as what became of the answer `id`. */
    ai_chat_err_msg: (event: AiChatError) => void
  }
  interface ClientEvents {
    human_chat_msg: (
      event: z.input<typeof humanChatMessage>,
      answer: Answer<{ message_id: string; question_id: string; seq: number }>,
    ) => void
    human_chat_file: (event: z.input<typeof humanChatFile>, answer: Answer<{ message_id: string }>) => void
    chat_stop_answer: (event: z.input<typeof chatStop>, answer: Answer<{ is_stopped: boolean }>) => void
    chat_resume: (event: z.input<typeof chatResume>, answer: Answer<ResumedAnswer>) => void
    chat_prompt: (event: z.input<typeof chatPrompt>, answer: Answer<ChosenPrompt>) => void
    chat_config: (event: z.input<typeof chatConfigChange>, answer: Answer<Record<string, never>>) => void
  }
}
