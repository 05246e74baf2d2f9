/** What a search of the public web says to a question that its asker puts to it. */
import { scriptLanguage } from '../../../content/reading/script-language.ts'
import { searchWeb, WebSearchFailed } from '../../../ground/adapters/web-search/search-web.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import type { FileSource } from './rank-passages.ts'

/** The service's own order: the first counts most where sentences are quoted. */
const step = 0.05

/** Null: the service is away. */
export async function fromWeb(
  { app, text, message_id, signal }: AnswerTask,
  meant: string | null,
): Promise<FileSource[] | null> {
  try {
    const results = await searchWeb(app.config, meant ?? text, signal)
    return results.map(({ title, url, excerpt }, position) => ({
      knowledge_id: null,
      revision: 0,
      position,
      name: title,
      ext: '',
      grade: null,
      heading: [new URL(url).host],
      lang: scriptLanguage(excerpt),
      body: excerpt,
      link: url,
      relevance: 1 - position * step,
    }))
  } catch (error) {
    if (!(error instanceof WebSearchFailed)) throw error
    app.log.warn({ message_id, reason: error.message }, 'chat: the web search failed')
    return null
  }
}
