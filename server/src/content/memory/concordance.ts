/** Finds units with a phrase in source or target: whole words before parts of words, newest first. */
import { type MemoryMatch, plainText } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { isComparedByCharacter, scopeOf } from './language.ts'
import { type UnitRow, unitColumns } from './match/candidates.ts'
import { innerFeatures } from './match/features.ts'
import type { MemoryScope } from './match/find-matches.ts'
import { normalise } from './match/normalise.ts'
import { prepare } from './match/similarity.ts'

export async function concordance(
  db: Tx,
  query: MemoryScope & { phrase: string; side: 'source' | 'target' },
  limit = 50,
): Promise<MemoryMatch[]> {
  const norm = normalise(query.phrase)
  if (norm === '') return []
  const scope = scopeOf(query)
  const pairs = query.side === 'source' ? innerFeatures(scope, prepare(norm)) : []
  const look = (pairs: readonly number[]) => occurrences(db, { scope, norm, side: query.side, pairs: pairs, limit })
  // Trigrams don't cover words of two characters; our own pairs of characters do.
  const found = await look(pairs)
  const isWhole = pairs.length === 0 || isComparedByCharacter(query.source_lang)
  const rows = isWhole || found.length === limit ? found : mergeUnits(found, await look([])).slice(0, limit)
  return rows.map((row) => ({
    tm_unit_id: row.tm_unit_id,
    source: plainText(row.source, row.codes),
    target: plainText(row.target, row.codes),
    score: 100,
    updated_at: row.updated_at,
    author_name: row.author_name,
  }))
}

interface Looking {
  scope: string
  norm: string
  side: 'source' | 'target'
  /** Features that such a text has; empty: any text with the phrase, also in the middle of a word. */
  pairs: readonly number[]
  limit: number
}

/**
 * Newest first. Features belong to one scope, so few units share one; trigrams of frequent words are in units of every
 * company.
 */
async function occurrences(db: Tx, { scope, norm, side, pairs, limit }: Looking): Promise<UnitRow[]> {
  const pattern = `%${norm.replace(/[\\%_]/g, '\\$&')}%`
  const column = side === 'source' ? sql`u.source_norm` : sql`u.target_norm`
  const { rows } = await sql<UnitRow>`
    select ${unitColumns}
    from tm_unit u left join account a on a.account_id = u.author_id
    where u.scope = ${scope} and ${column} like ${pattern} ${pairs.length > 0 ? sql`and u.features @> ${pairs}::int[]` : sql``}
    order by u.updated_at desc, u.tm_unit_id desc limit ${limit}`.execute(db)
  return rows
}

function mergeUnits(first: readonly UnitRow[], more: readonly UnitRow[]): UnitRow[] {
  const known = new Set(first.map((row) => row.tm_unit_id))
  return [...first, ...more.filter((row) => !known.has(row.tm_unit_id))]
}
