/** What a follow-up means without what was said before it, in a model's words; where none has them in time, by its own. */
import { fillHousePrompt } from '../../../base/ai/prompt/house-prompts.ts'
import type { AiAdapter } from '../../../ground/adapters/ai/adapter.ts'
import { callErrorOf } from '../../../ground/kernel/call-error.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import { historyOf } from './conversation.ts'
import { rewritePrompt } from './prompt.ts'
import { type ChatModel, purposeOf } from './with-model.ts'

const patienceMs = 1500
const longestQuestion = 500

/** Null: as it was asked. */
export async function meantQuestion(task: AnswerTask, model: ChatModel): Promise<string | null> {
  const { app, turns, text, assistant, signal } = task
  if (turns.length === 0 || assistant.intent_history === 0) return null
  const ai = await intentOf(task, model.ai)
  const instructions = await fillHousePrompt(app, rewritePrompt, {})
  model.isAsked = true
  try {
    const messages = [
      ...historyOf({ turns, most: assistant.intent_history }),
      { role: 'user', content: `Question: ${text}` } as const,
    ]
    const { text: said } = await ai.chat(
      { instructions, messages, max_output_tokens: 200, temperature: 0 },
      { signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]), attempts: 1 },
    )
    const [meant = ''] = said.trim().split('\n')
    return meant === '' || meant.length > longestQuestion ? null : meant
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof DOMException) return null
    app.log.info(
      { message_id: task.message_id, reason: callErrorOf(error, app.log).params.reason },
      'chat: no rewriting',
    )
    return null
  }
}

/** The model that understands questions: the assistant's own for that, or the one that answers. */
export async function intentOf(task: AnswerTask, ai: AiAdapter): Promise<AiAdapter> {
  const { intent_model } = task.assistant
  return intent_model === null ? ai : task.app.ai(purposeOf(task), { model: intent_model })
}
