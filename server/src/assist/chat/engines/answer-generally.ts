/** The engine that a model writes for without any passage. */
import { fillHousePrompt } from '../../../base/ai/prompt/house-prompts.ts'
import { callErrorOf } from '../../../ground/kernel/call-error.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import type { AnswerEnd } from '../answer/end-answer.ts'
import { keepSources } from '../sources/find-sources.ts'
import { historyOf } from './conversation.ts'
import { detailOf, generalPrompt } from './prompt.ts'
import { streamAnswer } from './stream-answer.ts'
import { withModel } from './with-model.ts'

export const answerGenerally = (task: AnswerTask): Promise<AnswerEnd> =>
  withModel(task, async (model) => {
    const { app, writer, text, assistant, signal } = task
    await keepSources(task, [])
    await writer.stage('answering')
    const { manner, detail } = assistant
    const instructions = await fillHousePrompt(app, generalPrompt, { manner, detail: detailOf[detail] })
    try {
      const messages = [
        ...historyOf({ turns: task.turns, most: task.assistant.history }),
        { role: 'user', content: text } as const,
      ]
      const { isCut } = await streamAnswer(task, model, { instructions, messages, source_count: 0 })
      return { status: 'end', ...(isCut && { notice: { code: 'cut', best: null, threshold: null, until: null } }) }
    } catch (error) {
      if (signal.aborted) throw error
      const { params } = callErrorOf(error, app.log)
      app.log.warn({ message_id: task.message_id, reason: params.reason }, 'chat: the provider failed')
      return { status: 'failed', error: { err_msg: 'CHAT_REPLY_FAILED', data: {} } }
    }
  })
