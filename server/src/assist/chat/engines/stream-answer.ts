/** Lets a model write an answer. */
import type { ChatRequest } from '../../../ground/adapters/ai/adapter.ts'
import { aiFailed } from '../../../ground/adapters/ai/failure.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import { mostOutput } from './conversation.ts'
import { AnswerText } from './text/answer-text.ts'
import type { ChatModel } from './with-model.ts'

/** A provider that never ends, however it does it. */
const longestAnswer = 40_000
const longestReceived = 4 * longestAnswer
const longestTimeMs = 300_000

interface Asked extends Pick<ChatRequest, 'instructions' | 'messages'> {
  /** Numbers up to this one are cited; others are left out. */
  readonly source_count: number
  /** What stands around passages, and nowhere in an answer. */
  readonly fence?: string
}

/** @returns whether the answer was cut at its longest length @throws what the provider failed with */
export async function streamAnswer(task: AnswerTask, model: ChatModel, asked: Asked): Promise<{ isCut: boolean }> {
  const { app, writer, signal, assistant } = task
  const { source_count, fence, ...request } = asked
  const question = source_count > 0 ? task.text : ''
  const text = new AnswerText({ source_count, fence, question, instructions: request.instructions?.text ?? '' })
  const options = {
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestTimeMs)]),
    timeout_ms: app.config.CHAT_PATIENCE_SECONDS * 1000,
    attempts: 2,
  }
  const whole = { ...request, ...choiceOf(task), max_output_tokens: mostOutput[assistant.detail] }
  model.isAsked = true
  let isCut = false
  let received = 0
  for await (const event of model.ai.chatStream(whole, options)) {
    if (event.type === 'end') {
      if (event.finish === 'refused') throw aiFailed('the provider refused')
      isCut = event.finish === 'length'
    } else if (event.type !== 'toolCall') {
      // A tool that nobody has offered isn't called.
      const piece = event.type === 'text' ? event.text : `[${event.citation_id}]`
      received += piece.length
      isCut = !writeUpTo(longestAnswer, task, text.push(piece)) || received > longestReceived
      if (isCut) break
    }
  }
  writeUpTo(longestAnswer, task, text.end())
  if (!hasWords(writer.said)) throw aiFailed('the answer is empty')
  return { isCut }
}

/** @returns false where there was no room for all of it */
function writeUpTo(most: number, { writer }: AnswerTask, text: string): boolean {
  const room = most - writer.said.length
  if (text !== '') writer.write(text.slice(0, room))
  return text.length <= room
}

function choiceOf({ config, assistant }: AnswerTask) {
  const top_p = config.top_p ?? assistant.top_p
  const temperature = config.temperature ?? assistant.temperature
  return { ...(top_p !== null && { top_p }), ...(temperature !== null && { temperature }) }
}

export const hasWords = (text: string) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(text)
