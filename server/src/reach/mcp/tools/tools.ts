import type { Tool } from '../define-tool.ts'
import { askHuman, getAnswer } from './ask-human.ts'
import { askKnowledge } from './ask-knowledge.ts'
import { cancelOrder } from './cancel.ts'
import { orderLanguageWork } from './order.ts'
import { answerQuery, listQueries } from './queries.ts'
import { quoteLanguageWork } from './quote.ts'
import { getOrder, listOrders } from './read-orders.ts'
import { getResult } from './result.ts'

export const tools: readonly Tool[] = [
  quoteLanguageWork,
  orderLanguageWork,
  getOrder,
  listOrders,
  getResult,
  listQueries,
  answerQuery,
  cancelOrder,
  askKnowledge,
  askHuman,
  getAnswer,
]
