/** What an answer may be made from: passages that the asker reads now, numbered. */
import { type ChatNotice, intentions, relevanceThresholds } from '@polyphony/contract'
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { findPassages } from '../../../knowledge/search/find-passages.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import { requireRunning } from '../answer/running-answers.ts'
import { fromHandbook } from './from-handbook.ts'
import { fromWeb } from './from-web.ts'
import { askedByPrompt } from './own-words.ts'
import { rankPassages } from './rank-passages.ts'
import { readChatFiles } from './read-chat-files.ts'
import type { Source } from './source.ts'

export interface FoundSources {
  readonly sources: readonly Source[]
  /** What is said where nothing was found. */
  readonly notice: ChatNotice
  /** The words that found them. */
  readonly asked: string
}

/** As much of a question as is searched by. */
const searched = 500

/** @param meant the question in words that need nothing of what was said before; null: nobody has found them */
export async function findSources(task: AnswerTask, meant: string | null = null): Promise<FoundSources> {
  await task.writer.stage('searching')
  const found = await foundBy(task, meant)
  await keepSources(task, found.sources)
  return found
}

async function foundBy(task: AnswerTask, meant: string | null): Promise<FoundSources> {
  if (task.intention === intentions.web) return ofWeb(task, meant)
  if (task.intention === intentions.file) return ofFiles(task, meant)
  const found = await ofKnowledge(task, { asked: task.text, meant })
  if (found.sources.length > 0) return found
  const asked = await askedByPrompt(task)
  return asked === null ? found : ofKnowledge(task, { asked, meant: null })
}

async function ofWeb(task: AnswerTask, meant: string | null): Promise<FoundSources> {
  const found = await fromWeb(task, meant)
  const sources = (found ?? []).slice(0, task.assistant.passages).map((source, index) => ({ ...source, n: index + 1 }))
  const notice = { code: found ? 'noneOnWeb' : 'webAway', best: null, threshold: null, until: null } as const
  return { sources, notice, asked: task.text }
}

interface Wording {
  readonly asked: string
  readonly meant: string | null
}

async function ofKnowledge(task: AnswerTask, { asked, meant }: Wording): Promise<FoundSources> {
  const { app, account_id, company_id, assistant, config, asked_file_ids, turns, message_id } = task
  // A question's vector and the order of passages are this answer's, too.
  const ai: App['ai'] = (purpose, choice) => app.ai({ ...purpose, answer_id: message_id }, choice)
  const found = await findPassages(
    { ...app, ai },
    {
      account_id,
      company_id,
      text: (meant ?? asked).slice(0, searched),
      level: assistant.threshold === null ? 'normal' : 'loose',
      limit: assistant.passages,
      previous: meant === null ? turns.at(-1)?.question.slice(0, searched) : undefined,
      kbs_ids: basesOf(assistant.kbs_ids, config.kbs_ids),
      knowledge_ids: asked_file_ids.length > 0 ? asked_file_ids : undefined,
    },
  )
  const { threshold } = assistant
  const list = found.list
    .filter(({ relevance }) => threshold === null || relevance >= threshold)
    .map(({ body_2, body, ...passage }) => ({ ...passage, body: body_2 === null ? body : `${body}\n${body_2}` }))
  const isOpen = asked_file_ids.length === 0 && config.kbs_ids.length === 0
  const handbook = isOpen ? await fromHandbook(task, asked) : []
  const isHelp = (handbook[0]?.relevance ?? 0) > (list[0]?.relevance ?? 0)
  const sources = (isHelp ? [...handbook, ...list] : [...list, ...handbook]).map((source, index) => ({
    ...source,
    n: index + 1,
  }))
  const notice = { code: 'notFound', best: found.best, threshold: threshold ?? found.threshold, until: null } as const
  return { sources, notice, asked }
}

/** The assistant's bases, and of them those that the asker has chosen. */
export function basesOf(own: readonly string[] | null, chosen: readonly string[]): readonly string[] | undefined {
  if (chosen.length === 0) return own ?? undefined
  return own ? chosen.filter((kbsId) => own.includes(kbsId)) : chosen
}

async function ofFiles(task: AnswerTask, meant: string | null): Promise<FoundSources> {
  const passages = await readChatFiles(task)
  const threshold = relevanceThresholds.zh.loose
  const answers = (question: string) => {
    const ranked = rankPassages(question, passages)
    return ranked.some(({ relevance }) => relevance >= threshold) ? ranked : null
  }
  const whole = answers(meant ?? task.text)
  const asked = whole ? null : await askedByPrompt(task)
  // A whole file that is asked about: where no words meet, it is read from its beginning.
  const list = whole ?? (asked === null ? null : answers(asked)) ?? passages
  const sources = list.slice(0, task.assistant.passages).map((passage, index) => ({ ...passage, n: index + 1 }))
  const code = passages.length === 0 ? 'nothingRead' : 'notFound'
  return { sources, notice: { code, best: null, threshold: null, until: null }, asked: asked ?? task.text }
}

/** Kept before anything is written: by them it is decided who may see the answer. */
export const keepSources = (task: AnswerTask, sources: readonly Source[]): Promise<void> =>
  task.writer.keep(sources, () => storeSources(task, sources))

async function storeSources(task: AnswerTask, sources: readonly Source[]): Promise<void> {
  const { app, message_id, turns } = task
  await inTransaction(app, async ({ tx }) => {
    await requireRunning(tx, task)
    await tx.deleteFrom('chat_citation').where('message_id', '=', message_id).execute()
    const rows = sources.map(({ lang: _, body: __, relevance: ___, heading, ...source }) => ({
      n: source.n,
      message_id,
      knowledge_id: source.knowledge_id,
      revision: source.revision,
      position: source.position,
      name: source.name,
      ext: source.ext,
      grade: source.grade,
      link: source.link ?? null,
      heading: [...heading],
      quote: '',
    }))
    if (rows.length > 0) await tx.insertInto('chat_citation').values(rows).execute()
    // What was answered before is shown to the model again: the answer stands on its sources, too.
    const before = turns.map((turn) => turn.message_id)
    if (before.length === 0) return
    await sql`
      insert into chat_citation (message_id, n, knowledge_id, revision, position, name, ext, heading, quote)
      select ${message_id}::uuid, 1000 + row_number() over ()::int, knowledge_id, 0, 0, '', '', '{}', ''
      from (select distinct knowledge_id from chat_citation
        where message_id = any(${before}::uuid[]) and knowledge_id is not null) as earlier`.execute(tx)
  })
}
