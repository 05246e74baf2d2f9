/** Lets an engine ask a model, as far as the company and the asker may spend something on it; otherwise the answer quotes. */
import type { WireTime } from '@polyphony/contract'
import { releaseAllowance, reserveAllowance, settleAllowance } from '../../../base/ai/allowance/reserve.ts'
import type { AiAdapter } from '../../../ground/adapters/ai/adapter.ts'
import { tokensIn } from '../../../ground/adapters/ai/estimate-tokens.ts'
import type { AiPurpose } from '../../../ground/adapters/ai/meter.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import type { AnswerEnd } from '../answer/end-answer.ts'
import { historyOf, mostOutput } from './conversation.ts'
import { quote } from './quote.ts'

export interface ChatModel {
  readonly ai: AiAdapter
  /** Whether it has been asked, and has to be paid. */
  isAsked: boolean
}

/** Of the house's own instructions, and of a passage with its title, at most. */
const instructionTokens = 1500
const passageTokens = 1500

export async function withModel(task: AnswerTask, write: (model: ChatModel) => Promise<AnswerEnd>): Promise<AnswerEnd> {
  const { app, message_id: reservation_id, company_id, account_id } = task
  const ai = await aiOf(task)
  if (!ai.capabilities.chat) return quote(task)
  const reserved = { reservation_id, company_id, account_id }
  const granted = await reserveAllowance(app, { ...reserved, cost_micro_usd: highestCost(task, ai) })
  if (!granted.isGranted) return quoteInstead(task, granted.until)
  const model: ChatModel = { ai, isAsked: false }
  try {
    return await write(model)
  } finally {
    await (model.isAsked ? settleAllowance(app, reserved) : releaseAllowance(app, reservation_id))
  }
}

export const aiOf = (task: AnswerTask): Promise<AiAdapter> =>
  task.app.ai(purposeOf(task), task.assistant.model === null ? undefined : { model: task.assistant.model })

/** For whom and for which answer a model is asked. */
export function purposeOf({ company_id, account_id, chat_id, agent_id, assistant, message_id }: AnswerTask): AiPurpose {
  const whose = { company_id, account_id, chat_id, agent_id, agent_version: assistant.version }
  return { ...whose, answer_id: message_id, task_id: null, node_task_id: null }
}

function highestCost(task: AnswerTask, { capabilities }: AiAdapter): number {
  const price = capabilities.chat?.price
  if (!price) return 0
  const { assistant, text } = task
  const said = [
    text,
    assistant.manner,
    ...historyOf({ turns: task.turns, most: task.assistant.history }).map(({ content }) => String(content)),
  ]
  const input =
    said.reduce((sum, one) => sum + tokensIn(one), 0) + instructionTokens + assistant.passages * passageTokens
  return Math.ceil((input * price.input + mostOutput[assistant.detail] * price.output) / 1_000_000)
}

async function quoteInstead(task: AnswerTask, until: WireTime): Promise<AnswerEnd> {
  const quoted = await quote(task)
  return { ...quoted, notice: { code: 'spent', best: null, threshold: null, until } }
}
