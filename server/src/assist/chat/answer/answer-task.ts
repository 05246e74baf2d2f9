import type { App } from '../../../ground/context.ts'
import type { ChatAssistant } from '../chats/assistant-of.ts'
import type { AnswerWriter } from './answer-writer.ts'
import type { Question } from './load-question.ts'

/** An answer that is to be written. */
export interface AnswerTask extends Question {
  readonly app: App
  readonly message_id: string
  readonly run_id: string
  readonly assistant: ChatAssistant
  readonly writer: AnswerWriter
  /** Aborts when nobody waits for the answer any more, or the server stops. */
  readonly signal: AbortSignal
}
