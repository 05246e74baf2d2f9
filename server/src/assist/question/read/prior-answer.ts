/** An approved answer to the same question, which the asker reads now. */
import { numbersIn, questionKey, sameFrom, sharedGrams } from '@polyphony/contract'
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { textGrams } from '../../../knowledge/retrieval/grams/text-grams.ts'
import { withoutEmptyWords } from '../../../knowledge/retrieval/search/empty-words.ts'
import type { PriorAnswer } from '../../chat/sources/prior-answers.ts'

interface Reader {
  readonly account_id: string
  readonly company_id: string
}

/** Of so many approved ones, the newest, it is looked for other words of the question. */
const mostCompared = 2000

/** In bases that the reader reaches; found once it is indexed. */
const readable = (tx: Tx, { account_id, company_id }: Reader) =>
  tx
    .selectFrom('question as q')
    .innerJoin('knowledge as k', 'k.knowledge_id', 'q.knowledge_id')
    .where('q.company_id', '=', company_id)
    .where('q.state', '=', 'approved')
    .where(sql<boolean>`k.kbs_id in (select r.kbs_id from reachable_bases(${account_id}) r)`)
    .orderBy('q.decided_at', 'desc')

export async function findApproved(tx: Tx, reader: Reader, textKey: string): Promise<string | null> {
  const row = await readable(tx, reader).where('q.text_key', '=', textKey).select('q.question_id').executeTakeFirst()
  return row?.question_id ?? null
}

/** The same words, or what shares so many that it asks the same. */
export async function findPriorAnswer({ db }: App, reader: Reader, text: string): Promise<PriorAnswer | null> {
  const same = await findApproved(db, reader, questionKey(text))
  const question_id = same ?? (await mostAlike(db, reader, text))
  if (question_id === null) return null
  const row = await readable(db, reader)
    .where('q.question_id', '=', question_id)
    .select([
      'q.question_id',
      'q.answer',
      'q.knowledge_id',
      'k.revision',
      'k.name',
      'k.ext',
      'q.approved_text',
      'q.text',
    ])
    .executeTakeFirst()
  if (!row || row.knowledge_id === null) return null
  const { approved_text, text: asked, knowledge_id, revision, ...rest } = row
  return { ...rest, knowledge_id, revision: revision ?? 1, question: approved_text ?? asked }
}

async function mostAlike(tx: Tx, reader: Reader, text: string): Promise<string | null> {
  const asked = gramsOf(text)
  const numbers = numbersIn(text)
  const rows = await readable(tx, reader)
    .select(['q.question_id', sql<string>`coalesce(q.approved_text, q.text)`.as('text')])
    .limit(mostCompared)
    .execute()
  let best: { question_id: string; score: number } | null = null
  for (const { question_id, text: other } of rows) {
    if (numbersIn(other) !== numbers) continue
    const score = sharedGrams(asked, gramsOf(other))
    if (score >= sameFrom && score > (best?.score ?? 0)) best = { question_id, score }
  }
  return best?.question_id ?? null
}

const gramsOf = (text: string): ReadonlySet<number> => {
  const said = new Set(textGrams(withoutEmptyWords(text)))
  return said.size > 0 ? said : new Set(textGrams(text))
}
