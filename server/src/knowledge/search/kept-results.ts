/** Results of tasks that aren't in the index: what has every word of the question. */
import type { FoundPassage } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Db } from '../../ground/db/connect.ts'
import { gramsOf, patternOf } from '../../ground/db/grams.ts'
import { readableFile } from '../bases/kbs/reached-bases.ts'
import type { Question } from '../retrieval/search/search-chunks.ts'

export async function findKeptResults(
  db: Db,
  { company_id, account_id, text, knowledge_ids, limit }: Question,
): Promise<FoundPassage[]> {
  const said = sql<string>`coalesce(p.source, '') || E'\n' || p.target`
  let found = db
    .selectFrom('knowledge_passage as p')
    .innerJoin('knowledge as k', 'k.knowledge_id', 'p.knowledge_id')
    .where('p.company_id', '=', company_id)
    .where(readableFile(account_id))
  for (const word of text.split(/\s+/u))
    found = found.where(
      sql<boolean>`name_grams(${said}) @> ${gramsOf(word)}::text[] and ${said} ilike ${patternOf(word)}`,
    )
  if (knowledge_ids) found = found.where(sql<boolean>`k.knowledge_id = any(${knowledge_ids}::uuid[])`)
  const rows = await found
    .selectAll('p')
    .select('k.task_id')
    .orderBy('k.added_at', 'desc')
    .orderBy('p.position')
    .limit(limit)
    .execute()
  return rows.map(({ knowledge_id, task_id, file_name, source, target, source_lang, target_lang, ...row }) => ({
    knowledge_id,
    revision: 0,
    position: row.position,
    kbs_id: null,
    path: [],
    name: file_name,
    ext: '',
    task_id,
    heading: [],
    lang: source === null ? target_lang : source_lang,
    body: source ?? target,
    lang_2: source === null ? null : target_lang,
    body_2: source === null ? null : target,
    grade: row.grade,
    anchors: row.start_ms === null ? [] : [{ in: 'recording', start_ms: row.start_ms, end_ms: row.start_ms }],
    relevance: 1,
  }))
}
