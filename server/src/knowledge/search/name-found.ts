/** What a found chunk is from: its file, and the bases that this stands in. */
import type { FoundPassage } from '@polyphony/contract'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { Tree } from '../bases/kbs/tree.ts'
import { bestCue } from '../retrieval/search/best-cue.ts'
import type { FoundChunk, Reach } from '../retrieval/search/search-chunks.ts'
import type { AskedGrams } from '../retrieval/search/weigh-grams.ts'

/** The bases that somebody reads; of those that they stand in only what is read, too. */
export type ReadBases = Tree<{ kbs_id: string; parent_id: string | null; title: string }>

export type NamedPassage = Omit<FoundPassage, 'is_by_meaning'> & Pick<FoundChunk, 'by_words'>

const isReached = (reach: Reach) => sql<SqlBool>`k.kbs_id in (select r.kbs_id from ${reach} r)`

export async function readBases(tx: Tx, reach: Reach): Promise<ReadBases> {
  const bases = tx.selectFrom('kbs as k').select(['k.kbs_id', 'k.parent_id', 'k.title'])
  const rows = await bases.where(isReached(reach)).execute()
  return new Map(rows.map((row) => [row.kbs_id, row]))
}

/** Without what went, or was taken out of their reach, since it was found. */
export async function nameFound(
  tx: Tx,
  { reach, bases, asked }: { reach: Reach; bases: ReadBases; asked: AskedGrams },
  chunks: readonly FoundChunk[],
): Promise<NamedPassage[]> {
  if (chunks.length === 0) return []
  const ids = [...new Set(chunks.map(({ knowledge_id }) => knowledge_id))]
  const rows = await tx
    .selectFrom('knowledge as k')
    .where(isReached(reach))
    .where('k.knowledge_id', 'in', ids)
    .select(['k.knowledge_id', 'k.kbs_id', 'k.name', 'k.ext', 'k.task_id'])
    .execute()
  const files = new Map(rows.map((row) => [row.knowledge_id, row]))
  return chunks.flatMap((chunk) => {
    const file = files.get(chunk.knowledge_id)
    if (!file?.kbs_id || !bases.has(file.kbs_id)) return []
    const { revision, position, heading, lang, body, lang_2, body_2, grade, anchors, relevance, by_words } = chunk
    const said = { revision, position, heading, lang, body, lang_2, body_2, grade, anchors, relevance, by_words }
    return [{ ...said, ...file, cue: bestCue(chunk, asked), path: titlesOf(bases, file.kbs_id) }]
  })
}

function titlesOf(bases: ReadBases, kbsId: string): string[] {
  const titles: string[] = []
  for (let base = bases.get(kbsId); base; base = base.parent_id === null ? undefined : bases.get(base.parent_id))
    titles.unshift(base.title)
  return titles
}
