/** What the product's own handbook says to a question: the default assistant answers from it, too, in the reader's language. */
import { relevanceThresholds } from '@polyphony/contract'
import { findInHandbook } from '../../handbook/find-in-handbook.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import type { FileSource } from './rank-passages.ts'

const mostSections = 3

export async function fromHandbook({ app, account_id, agent_id }: AnswerTask, text: string): Promise<FileSource[]> {
  if (agent_id !== null) return []
  const person = await app.loadActor(account_id)
  if (!person) return []
  const { language: lang } = await app.db
    .selectFrom('account')
    .select('language')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return findInHandbook({ person, lang, text, limit: mostSections })
    .filter(({ relevance }) => relevance >= relevanceThresholds[lang].strict)
    .map(({ title, heading, body, link, relevance }) => ({
      knowledge_id: null,
      revision: 0,
      position: 0,
      name: title,
      ext: '',
      lang,
      grade: null,
      heading: heading === null ? [] : [heading],
      body,
      link,
      relevance,
    }))
}
