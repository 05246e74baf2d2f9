/** Translation memory matches: exact ones (100, with equal neighbours 101) and similar ones from 70. */
import { type MemoryMatch, plainText, present } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import { isSameVariant, scopeOf } from '../language.ts'
import { exactUnits, nearUnits, type UnitRow } from './candidates.ts'
import { featuresOf } from './features.ts'
import { fitCodes } from './fit-codes.ts'
import { contextHash, hashOfNorm, type InContext, normOf, type TaggedText, withContext } from './normalise.ts'
import { type Prepared, prepare, similarity } from './similarity.ts'

export interface MemoryScope {
  readonly company_id: string
  readonly source_lang: string
  readonly target_lang: string
}

/** `before`, `after`: the neighbours in the document; null at its beginning and end. */
export interface MatchQuery extends MemoryScope, TaggedText {
  readonly before: TaggedText | null
  readonly after: TaggedText | null
}

export const lowestScore = 70
const contextScore = 101
const batchSize = 250

type Sought = InContext<TaggedText>

/** Matches of one segment, best first, each target once. */
export async function findMatches(db: Tx, query: MatchQuery, limit = 8): Promise<MemoryMatch[]> {
  const norm = normOf(query)
  if (norm === '') return []
  const context_hash = contextHash(query.before ? normOf(query.before) : '', query.after ? normOf(query.after) : '')
  const sought = { segment: query, norm, hash: hashOfNorm(norm), context_hash }
  const scope = scopeOf(query)
  const prepared = prepare(norm)
  const [exact, [similar]] = await Promise.all([
    exactUnits(db, scope, [sought]),
    nearUnits(db, scope, [{ norm, features: featuresOf(scope, prepared, lowestScore) }]),
  ])
  return bestOf([...exact, ...similar!], sought, prepared, query, limit)
}

export interface FindOptions {
  readonly signal?: AbortSignal
  /** The most matches per segment. */
  readonly limit?: number
  /** The lowest score. Similar units are only looked for if a segment has no exact match. */
  readonly lowest?: number
}

/**
 * Matches of all segments of a document, in order: for quotes and drafts. One list per segment, empty if there is none.
 * Equal texts are looked up once.
 */
export async function findManyMatches(
  db: Tx,
  scope: MemoryScope,
  segments: readonly TaggedText[],
  { signal, limit = 1, lowest = lowestScore }: FindOptions = {},
): Promise<MemoryMatch[][]> {
  const key = scopeOf(scope)
  const sought = withContext(segments)
  const units = new Map<string, UnitRow[]>()
  const texts = [...new Map(sought.filter((each) => each.norm !== '').map((each) => [each.norm, each])).values()]
  for (let from = 0; from < sought.length; from += batchSize) {
    signal?.throwIfAborted()
    const batch = sought.slice(from, from + batchSize).filter((each) => each.norm !== '')
    for (const unit of await exactUnits(db, key, batch)) {
      const same = units.get(unit.source_norm) ?? []
      if (!same.some((each) => each.tm_unit_id === unit.tm_unit_id)) units.set(unit.source_norm, [...same, unit])
    }
  }
  const isEmpty = units.size === 0 && !(await hasUnits(db, key))
  const unmatched = isEmpty ? [] : texts.filter((each) => !units.has(each.norm))
  for (let from = 0; from < unmatched.length; from += batchSize) {
    signal?.throwIfAborted()
    const batch = unmatched.slice(from, from + batchSize)
    const lookups = batch.map(({ norm }) => ({ norm, features: featuresOf(key, prepare(norm), lowest) }))
    const found = await nearUnits(db, key, lookups)
    for (const [index, { norm }] of batch.entries()) units.set(norm, present(found[index]))
  }
  return sought.map((each) => {
    const rows = units.get(each.norm) ?? []
    return rows.length === 0 ? [] : bestOf(rows, each, prepare(each.norm), scope, limit, lowest)
  })
}

/** Matches among given units, for texts that no memory has yet. */
export function bestAmong(units: readonly UnitRow[], query: MatchQuery, lowest: number, limit = 8): MemoryMatch[] {
  const norm = normOf(query)
  if (norm === '') return []
  const sought = { segment: query, norm, hash: hashOfNorm(norm), context_hash: null }
  return bestOf(units, sought, prepare(norm), query, limit, lowest)
}

async function hasUnits(db: Tx, scope: string): Promise<boolean> {
  return Boolean(
    await db.selectFrom('tm_unit').select('tm_unit_id').where('scope', '=', scope).limit(1).executeTakeFirst(),
  )
}

function bestOf(
  rows: readonly UnitRow[],
  sought: Sought,
  prepared: Prepared,
  scope: MemoryScope,
  limit: number,
  lowest = lowestScore,
): MemoryMatch[] {
  const byTarget = new Map<string, MemoryMatch>()
  for (const row of rows) {
    const match = matchOf(row, sought, prepared, scope, lowest)
    if (match.score < lowest) continue
    const same = byTarget.get(match.target)
    if (!same || isBetter(match, same)) byTarget.set(match.target, match)
  }
  return [...byTarget.values()].sort((a, b) => (isBetter(a, b) ? -1 : 1)).slice(0, limit)
}

const isBetter = (a: MemoryMatch, b: MemoryMatch) =>
  a.score !== b.score
    ? a.score > b.score
    : a.updated_at !== b.updated_at
      ? a.updated_at > b.updated_at
      : a.tm_unit_id > b.tm_unit_id

function matchOf(row: UnitRow, sought: Sought, prepared: Prepared, scope: MemoryScope, lowest: number): MemoryMatch {
  const fitted = fitCodes(row, sought.segment)
  return {
    tm_unit_id: row.tm_unit_id,
    source: fitted.source,
    target: fitted.target,
    score: scoreOf(row, sought, prepared, scope, fitted.isComplete, lowest),
    updated_at: row.updated_at,
    author_name: row.author_name,
  }
}

/**
 * With another region, other codes or other capitals an equal text gets less than 100, because somebody has to check
 * it.
 */
function scoreOf(
  row: UnitRow,
  sought: Sought,
  prepared: Prepared,
  scope: MemoryScope,
  isComplete: boolean,
  lowest: number,
): number {
  const score = similarity(prepared, prepare(row.source_norm), lowest)
  const isVariant =
    isSameVariant(row.source_lang, scope.source_lang) && isSameVariant(row.target_lang, scope.target_lang)
  if (score < 100) return isVariant ? score : score - 1
  if (!isVariant || !isComplete || !isSameCase(row, sought.segment)) return 99
  return sought.context_hash !== null && row.context_hash === sought.context_hash ? contextScore : 100
}

function isSameCase(unit: TaggedText, segment: TaggedText): boolean {
  const folded = ({ source, codes }: TaggedText) =>
    plainText(source, codes).normalize('NFKC').replace(/\s+/gu, ' ').trim()
  return folded(unit) === folded(segment)
}
