/**
 * Lets a model choose a tool. It is shown what the person has written and nothing else, so that nobody's document, file name or earlier answer
 * can choose for them; what it chooses runs as the person, and in a chat that holds texts of others only when they say so.
 */

import { releaseAllowance, reserveAllowance } from '../../../base/ai/allowance/reserve.ts'
import { fillHousePrompt } from '../../../base/ai/prompt/house-prompts.ts'
import { tokensIn } from '../../../ground/adapters/ai/estimate-tokens.ts'
import type { ChatMessage } from '../../../ground/adapters/ai/message.ts'
import { callErrorOf } from '../../../ground/kernel/call-error.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import { toolPrompt } from '../engines/prompt.ts'
import { intentOf } from '../engines/rewrite-question.ts'
import { aiOf } from '../engines/with-model.ts'
import type { ChatTool } from './kinds/chat-tool.ts'
import type { ToolWish } from './plain-wish.ts'

const patienceMs = 4000
const mostOutput = 400
/** Of the instructions and the tools' descriptions. */
const described = 1500
export const mostWishes = 3
const ownQuestions = 3

export async function chosenByModel(task: AnswerTask, tools: readonly ChatTool[]): Promise<ToolWish[]> {
  if (!mayMeanTool(task.text)) return []
  const { app, company_id, account_id } = task
  const own = await aiOf(task)
  const ai = await intentOf(task, own)
  const model = ai.capabilities.chat
  if (!model?.features.tools) return []
  const messages = wordsOf(task)
  const input = described + messages.reduce((sum, { content }) => sum + tokensIn(content), 0)
  const price = model.price ?? { input: 0, output: 0 }
  const cost_micro_usd = Math.ceil((input * price.input + mostOutput * price.output) / 1_000_000)
  const reservation_id = app.newId()
  const granted = await reserveAllowance(app, { reservation_id, company_id, account_id, cost_micro_usd })
  if (!granted.isGranted) return []
  try {
    return await chosen(task, ai, tools, messages)
  } finally {
    // What it cost stands with the calls by now; the answer itself is counted by whatever writes it.
    await releaseAllowance(app, reservation_id)
  }
}

const wordsOf = ({ turns, text }: AnswerTask) => [
  ...turns.slice(-ownQuestions).map(({ question }) => ({ role: 'user', content: question }) as const),
  { role: 'user', content: text } as const,
]

async function chosen(
  { app, message_id, signal }: AnswerTask,
  ai: Awaited<ReturnType<typeof intentOf>>,
  tools: readonly ChatTool[],
  messages: readonly ChatMessage[],
): Promise<ToolWish[]> {
  const offered = tools.map(({ name, description, input }) => ({ name, description, input }))
  const instructions = await fillHousePrompt(app, toolPrompt, { today: app.now().toISOString().slice(0, 10) })
  try {
    const { parts } = await ai.chat(
      { instructions, messages, tools: offered, tool_choice: 'auto', max_output_tokens: mostOutput, temperature: 0 },
      { signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]), attempts: 1 },
    )
    return parts.slice(0, 20).flatMap((part) => {
      if (part.type !== 'toolCall' || part.problem !== undefined) return []
      const tool = tools.find(({ name }) => name === part.tool)
      const input = tool?.input.safeParse(part.input)
      return tool && input?.success ? [{ tool, input: input.data }] : []
    })
  } catch (error) {
    if (signal.aborted) throw error
    const reason = error instanceof DOMException ? error.name : callErrorOf(error, app.log).params.reason
    app.log.info({ message_id, reason }, 'chat: no tool chosen')
    return []
  }
}

/** Whether a question is about what tools reach, as far as its words tell: only then is a model asked, which costs time and money. */
const signs = [
  /\b(?:tasks?|orders?|deliver\w*|deadlines?|progress|status|quotes?|costs?|prices?|how much|translat\w*|terms?|glossary|termbase|income|earn\w*|paid|pay|payments?|open|go to|take me|where (?:is|do|can))\b/i,
  /任务|订单|交付|进度|状态|到哪|报价|多少钱|价格|费用|翻译|译成|术语|怎么译|收入|报酬|打开|进入|在哪/u,
  /タスク|注文|案件|納品|進捗|状況|見積|いくら|料金|費用|翻訳|訳語|用語|収入|報酬|開いて|画面|どこ/u,
]

const mayMeanTool = (text: string): boolean => signs.some((sign) => sign.test(text))
