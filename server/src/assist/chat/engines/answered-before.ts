/** The answer of a person to the same question, before any engine is asked. */
import { intentions } from '@polyphony/contract'
import type { AnswerTask } from '../answer/answer-task.ts'
import type { AnswerEnd } from '../answer/end-answer.ts'
import { basesOf, keepSources } from '../sources/find-sources.ts'
import { findPriorAnswer } from '../sources/prior-answers.ts'

const longestQuote = 600

/** @returns null where nobody has answered it, or the asker wants to know what certain files say */
export async function answeredBefore(task: AnswerTask): Promise<AnswerEnd | null> {
  const { app, writer, text, config, assistant, asked_file_ids, message_id, run_id } = task
  if (task.intention !== intentions.knowledge || task.chatbot_engine === 'general') return null
  if (asked_file_ids.length > 0 || basesOf(assistant.kbs_ids, config.kbs_ids)) return null
  const prior = await findPriorAnswer(app, task, text)
  if (!prior) return null
  const { question_id, question, answer, knowledge_id, revision, name, ext } = prior
  const source = { n: 1, knowledge_id, revision, position: 0, name, ext, heading: [question], lang: '', body: answer }
  await keepSources(task, [{ ...source, grade: 'accepted', relevance: 1 }])
  await app.db
    .updateTable('chat_message')
    .set({ question_id })
    .where('message_id', '=', message_id)
    .where('run_id', '=', run_id)
    .where('status', '=', 'running')
    .execute()
  await writer.begin('quote')
  writer.write(`${answer} [1]`)
  const notice = { code: 'answeredBefore', best: null, threshold: null, until: null } as const
  return { status: 'end', notice, cited: [{ n: 1, quote: answer.slice(0, longestQuote) }] }
}
