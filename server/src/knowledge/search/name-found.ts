/** What a found chunk is from: its file, and the bases that this stands in. */
import type { FoundPassage } from '@polyphony/contract'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { filesOf } from '../bases/files/describe-files.ts'
import { pathOf, type Tree } from '../bases/kbs/tree.ts'
import type { FoundChunk } from '../retrieval/search/search-chunks.ts'

/** The bases that somebody reads, with those that they stand in. */
export type ReadBases = Tree<{ kbs_id: string; parent_id: string | null; title: string }>

export async function readBases(tx: Tx, accountId: string): Promise<ReadBases> {
  const rows = await tx
    .selectFrom('kbs as k')
    .select(['k.kbs_id', 'k.parent_id', 'k.title'])
    .where(sql<SqlBool>`k.kbs_id in (select r.kbs_id from reachable_bases(${accountId}) r)`)
    .execute()
  return new Map(rows.map((row) => [row.kbs_id, row]))
}

/** Without what went, or was taken out of their reach, since it was found. */
export async function nameFound(ctx: Ctx, bases: ReadBases, chunks: readonly FoundChunk[]): Promise<FoundPassage[]> {
  if (chunks.length === 0) return []
  const ids = [...new Set(chunks.map(({ knowledge_id }) => knowledge_id))]
  const rows = await filesOf(ctx.db, ctx.actor)
    .where('k.knowledge_id', 'in', ids)
    .select(['k.knowledge_id', 'k.kbs_id', 'k.name', 'k.ext', 'k.task_id'])
    .execute()
  const files = new Map(rows.map((row) => [row.knowledge_id, row]))
  return chunks.flatMap((chunk) => {
    const file = files.get(chunk.knowledge_id)
    if (!file || (file.kbs_id && !bases.has(file.kbs_id))) return []
    const path = pathOf(bases, file.kbs_id).map(({ title }) => title)
    const { revision, position, heading, lang, body, lang_2, body_2, grade, anchors, relevance } = chunk
    const said = { revision, position, heading, lang, body, lang_2, body_2, grade, anchors, relevance }
    return [{ ...said, ...file, path: path.toReversed() }]
  })
}
