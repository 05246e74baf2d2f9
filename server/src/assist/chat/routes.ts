import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getChatDirectiveList } from './chats/directives.ts'
import { getChatContentFeedback, setChatContentFeedback } from './chats/feedback.ts'
import { getChatContentHistory } from './chats/history.ts'
import { deleteAllChat, deleteChat, editChat, getChatHistories, getChatSetting, openNewChat } from './keep-chats.ts'
import { answerToolCall } from './tools/answer-tool-call.ts'
import { getChatQuote, orderChatQuote } from './tools/chat-quote.ts'

export const chatCalls = implement(calls.chat, {
  getChatSetting,
  getChatHistories,
  getChatDirectiveList,
  getChatContentHistory,
  openNewChat,
  deleteChat,
  deleteAllChat,
  editChat,
  getChatContentFeedback,
  setChatContentFeedback,
  answerToolCall,
  getChatQuote,
  orderChatQuote,
})
