/** What the parts of the widget share. */
import type { ChatCitation } from '@polyphony/contract'
import { createContext, use } from 'react'
import type { ShownMessage } from './core/answer.ts'
import type { ChatStore } from './core/chat-store.ts'
import type { ChatMode } from './core/kept.ts'

export interface OpenChat {
  readonly store: ChatStore
  readonly accountId: string
  readonly mode: ChatMode
  /** Whether there is room for one thing at a time only. */
  readonly isPhone: boolean
  openPassage(citation: ChatCitation): void
  /** Puts a question that was asked into the field, to be asked anew with other words. */
  editQuestion(question: ShownMessage): void
  /** Asks whether to follow a link that the assistant wrote. */
  openLink(url: string): void
}

export const ChatContext = createContext<OpenChat | null>(null)

export function useChat(): OpenChat {
  const chat = use(ChatContext)
  if (!chat) throw new Error('outside of the chat')
  return chat
}
