import type { AiChatMessage } from '@polyphony/contract'

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
  // The job that writes an answer is named as the answer is; a question and a person's answer have none.
  task_id: message.chatbot_engine && message.type !== 2 ? message.id : '',
  ...message,
})
