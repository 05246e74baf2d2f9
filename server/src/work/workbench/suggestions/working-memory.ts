/**
 * The working memory of an order: what its people have confirmed in it, found at once. The company's memory learns it
 * when it is delivered.
 */
import type { MemoryMatch, SegmentCode, WireTime } from '@polyphony/contract'
import { plainText } from '@polyphony/contract'
import { sql } from 'kysely'
import { familyOf } from '../../../content/memory/language.ts'
import { bestAmong, lowestScore, type MatchQuery } from '../../../content/memory/match/find-matches.ts'
import { normalise, normOf } from '../../../content/memory/match/normalise.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Document } from '../access.ts'

/** A long order's newest segments suffice, and an answer comes soon. */
const mostCompared = 2000
const mostFound = 50

interface Confirmed {
  segment_id: string
  source: string
  target: string
  codes: SegmentCode[]
  updated_at: WireTime
}

/** Confirmed segments of the same order and languages, newest first. */
function confirmedOf(tx: Tx, { task_id, source_lang, target_lang }: Document) {
  const isOfFamily = (column: 'p.source_lang' | 'p.target_lang', lang: string) =>
    sql<boolean>`split_part(${sql.ref(column)}, '-', 1) = split_part(${lang}, '-', 1)`
  return tx
    .selectFrom('segment as s')
    .innerJoin('piece as p', 'p.piece_id', 's.piece_id')
    .select(['s.segment_id', 's.source', 's.target', 's.codes', 's.updated_at', 'p.source_lang', 'p.target_lang'])
    .where('p.task_id', '=', task_id)
    .where(isOfFamily('p.source_lang', source_lang))
    .where(isOfFamily('p.target_lang', target_lang))
    .where('s.removed_at', 'is', null)
    .where('s.state', '<>', 'initial')
    .where('s.target', '<>', '')
    .where('s.source', '<>', '')
    .orderBy('s.updated_at', 'desc')
    .limit(mostCompared)
}

const isSameFamily = (document: Document) => (row: { source_lang: string; target_lang: string }) =>
  familyOf(row.source_lang) === familyOf(document.source_lang) &&
  familyOf(row.target_lang) === familyOf(document.target_lang)

/** `segment_id`: the segment for which matches are sought; it isn't its own match. */
export async function findWorkingMatches(
  tx: Tx,
  document: Document,
  query: MatchQuery & { segment_id: string },
): Promise<MemoryMatch[]> {
  const length = query.source.length
  const rows = await confirmedOf(tx, document)
    .where('s.segment_id', '<>', query.segment_id)
    // Much shorter and much longer texts can't be similar enough.
    .where(sql<boolean>`char_length(s.source) between ${Math.floor(length / 2)} and ${length * 2 + 20}`)
    .execute()
  const units = rows.filter(isSameFamily(document)).map((row) => ({
    ...row,
    tm_unit_id: row.segment_id,
    source_norm: normOf(row),
    context_hash: null,
    author_name: null,
  }))
  return bestAmong(units, query, lowestScore)
}

export async function findWorkingPhrase(
  tx: Tx,
  document: Document,
  { phrase, side }: { phrase: string; side: 'source' | 'target' },
): Promise<MemoryMatch[]> {
  const norm = normalise(phrase)
  if (norm === '') return []
  const rows = await confirmedOf(tx, document).execute()
  return rows
    .filter(isSameFamily(document))
    .filter((row) => normalise(plainText(row[side], row.codes)).includes(norm))
    .slice(0, mostFound)
    .map(asFound)
}

const asFound = ({ segment_id, source, target, codes, updated_at }: Confirmed): MemoryMatch => ({
  tm_unit_id: segment_id,
  source: plainText(source, codes),
  target: plainText(target, codes),
  score: 100,
  updated_at,
  author_name: null,
})
