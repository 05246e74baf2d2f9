/** The engine that a model writes for, from passages and nothing else. Without a model it quotes. */
import { randomUUID } from 'node:crypto'
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'
import { fillHousePrompt } from '../../../base/ai/prompt/house-prompts.ts'
import type { ChatMessage, CitationPart } from '../../../ground/adapters/ai/message.ts'
import { callErrorOf } from '../../../ground/kernel/call-error.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import type { AnswerEnd } from '../answer/end-answer.ts'
import { type FoundSources, findSources } from '../sources/find-sources.ts'
import type { Source } from '../sources/source.ts'
import { historyOf } from './conversation.ts'
import { locateQuotes } from './locate-quotes.ts'
import { detailOf, knowledgePrompt } from './prompt.ts'
import { quotesOf, unanswerable } from './quote.ts'
import { meantQuestion } from './rewrite-question.ts'
import { hasWords, streamAnswer } from './stream-answer.ts'
import { type ChatModel, withModel } from './with-model.ts'

export const answerFromKnowledge = (task: AnswerTask): Promise<AnswerEnd> =>
  withModel(task, async (model) => {
    const found = await findSources(task, await meantQuestion(task, model))
    if (found.sources.length === 0) return unanswerable(task, found.notice)
    return writeFrom(task, model, found)
  })

async function writeFrom(task: AnswerTask, model: ChatModel, found: FoundSources): Promise<AnswerEnd> {
  const { sources, notice, asked: words } = found
  const { app, writer, text, assistant, signal } = task
  await writer.stage('answering')
  const fence = `=== ${randomUUID()} ===`
  const { manner, detail } = assistant
  const instructions = await fillHousePrompt(app, knowledgePrompt, { fence, manner, detail: detailOf[detail] })
  try {
    const messages = [
      ...historyOf({ turns: task.turns, most: task.assistant.history }),
      questionIn(fence, text, sources),
    ]
    const asked = { instructions, messages, source_count: sources.length, fence }
    const { isCut } = await streamAnswer(task, model, asked)
    await writer.stage('checking')
    const end = { status: 'end', cited: locateQuotes(writer.said, sources) } as const
    return isCut ? { ...end, notice: { ...notice, code: 'cut' } } : end
  } catch (error) {
    if (signal.aborted) throw error
    const { params } = callErrorOf(error, app.log)
    app.log.warn({ message_id: task.message_id, reason: params.reason }, 'chat: the provider failed')
    const failure = { err_msg: 'CHAT_REPLY_FAILED', data: {} } as const
    const code = hasWords(writer.said) ? 'brokeOff' : 'saidNothing'
    return { status: 'failed', notice: { ...notice, code }, error: failure, cited: quotesOf(words, sources) }
  }
}

/** Passages are data, between lines that nobody can know when they write a document. */
function questionIn(fence: string, text: string, sources: readonly Source[]): ChatMessage {
  const passages = sources.map(
    ({ n, name, heading, body }): CitationPart => ({
      type: 'citation',
      citation_id: String(n),
      title: cleanCharacters([name, ...heading].join(' › ')),
      quote: cleanCharacters(body),
    }),
  )
  return {
    role: 'user',
    content: [{ type: 'text', text: fence }, ...passages, { type: 'text', text: `${fence}\n\n${text}` }],
  }
}
