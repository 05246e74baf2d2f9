/** What a chat needs of the world around it: the channel, and the calls that keep chats. */
import type {
  Acknowledged,
  AiChatError,
  AiChatMessage,
  AnswerStage,
  ClientEvents,
  calls,
  OutputOf,
} from '@polyphony/contract'

type ChatEvents = Pick<
  ClientEvents,
  'human_chat_msg' | 'human_chat_file' | 'chat_stop_answer' | 'chat_resume' | 'chat_prompt' | 'chat_config'
>
export type ChatEvent = keyof ChatEvents
export type PayloadOf<N extends ChatEvent> = Parameters<ChatEvents[N]>[0]
export type ReplyOf<N extends ChatEvent> = Parameters<Parameters<ChatEvents[N]>[1]>[0]

export interface ChatListener {
  connected(): void
  disconnected(): void
  status(event: { stage: AnswerStage; trace_id: string; chat_id: string; id: string }): void
  message(event: AiChatMessage): void
  error(event: AiChatError): void
}

export interface ChatPort {
  /** Calls `connected` at once where the channel is open. @returns what ends it */
  listen(listener: ChatListener): () => void
  /** @throws where no answer came in time */
  send<N extends ChatEvent>(name: N, payload: PayloadOf<N>): Promise<ReplyOf<N>>
  open(agentId: string | null): Promise<string>
  load(chatId: string): Promise<OutputOf<typeof calls.chat.getChatContentHistory>>
}

export type { Acknowledged }
