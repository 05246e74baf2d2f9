import type { AiChatMessage } from '@polyphony/contract'

type Written = Pick<AiChatMessage, 'id'> & Partial<Pick<AiChatMessage, 'type' | 'chatbot_engine'>>

/** The job that writes an answer is named as the answer is; a question and a person's answer have none. */
export const jobOf = ({ id, type = 1, chatbot_engine = null }: Written): string | null =>
  type === 1 && chatbot_engine !== null ? id : null
