import type { AiChatMessage } from '@polyphony/contract'
import { jobOf } from '../chats/job-of.ts'

type Given = 'chat_id' | 'id' | 'msg'

/** What is told of a message, with what goes without saying. */
export const saidIn = (message: Pick<AiChatMessage, Given> & Partial<AiChatMessage>): AiChatMessage => ({
  type: 1,
  seq: 0,
  chatbot_engine: null,
  status: 'end',
  files: [],
  tools: [],
  notice: null,
  person: null,
  asked: null,
  task_id: jobOf(message) ?? '',
  ...message,
})
