/** Answers without a model: the sentences that say most about the question, and where they stand. */
import type { ChatNotice } from '@polyphony/contract'
import type { AnswerTask } from '../answer/answer-task.ts'
import type { AnswerEnd } from '../answer/end-answer.ts'
import { type FoundSources, findSources } from '../sources/find-sources.ts'
import type { Source } from '../sources/source.ts'
import { quoteSentences } from './quote-sentences.ts'

export async function quote(task: AnswerTask): Promise<AnswerEnd> {
  return quoteFound(task, await findSources(task))
}

export async function quoteFound(
  task: AnswerTask,
  { sources, notice, asked }: FoundSources,
  code: ChatNotice['code'] = 'quotes',
): Promise<AnswerEnd> {
  await task.writer.begin('quote')
  if (sources.length === 0) return unanswerable(task, notice)
  return { status: 'end', notice: { ...notice, code }, cited: quotesOf(asked, sources) }
}

/** The assistant's own words, or the house's. */
export function unanswerable({ writer, assistant }: AnswerTask, notice: ChatNotice): AnswerEnd {
  if (assistant.unanswerable !== '') writer.write(assistant.unanswerable)
  return { status: 'end', notice }
}

export const quotesOf = (text: string, sources: readonly Source[]) =>
  quoteSentences(text, sources).map((quoted) => ({ ...quoted, is_quoted: true }))
