import { type ChatToolName, mayAccess, toolAccess } from '@polyphony/contract'
import type { Actor } from '../../../../ground/context.ts'
import type { ChatTool } from './chat-tool.ts'
import { explainIncome } from './explain-income.ts'
import { findTasks, getTask } from './find-tasks.ts'
import { lookUpTerm } from './look-up-term.ts'
import { openScreen } from './open-screen.ts'
import { quoteOrder } from './quote-order.ts'

export const chatTools: Readonly<Record<ChatToolName, ChatTool>> = {
  find_tasks: findTasks,
  get_task: getTask,
  quote_order: quoteOrder,
  look_up_term: lookUpTerm,
  explain_income: explainIncome,
  open_screen: openScreen,
}

/** Those that somebody may use. */
export const toolsOf = (actor: Actor): ChatTool[] =>
  Object.values(chatTools).filter(({ name }) => mayAccess(toolAccess[name], actor))
