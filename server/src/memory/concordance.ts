/** Where a phrase occurs in the memory, in the source or in the target; newest first. */
import { type MemoryMatch, plainText } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { type UnitRow, unitColumns } from './candidates.ts'
import { innerFeatures } from './features.ts'
import type { MemoryScope } from './find-matches.ts'
import { isComparedByCharacter, scopeOf } from './language.ts'
import { normalise } from './normalise.ts'
import { prepare } from './similarity.ts'

export async function concordance(
  db: Tx,
  query: MemoryScope & { phrase: string; side: 'source' | 'target' },
  limit = 50,
): Promise<MemoryMatch[]> {
  const norm = normalise(query.phrase)
  if (norm === '') return []
  const scope = scopeOf(query)
  const pattern = `%${norm.replace(/[\\%_]/g, '\\$&')}%`
  const column = query.side === 'source' ? sql`u.source_norm` : sql`u.target_norm`
  // Trigrams know nothing of words of two characters; our own pairs do.
  const pairs =
    query.side === 'source' && isComparedByCharacter(query.source_lang) ? innerFeatures(scope, prepare(norm)) : []
  const { rows } = await sql<UnitRow>`
    select ${unitColumns}
    from tm_unit u left join account a on a.account_id = u.author_id
    where u.scope = ${scope} and ${column} like ${pattern} ${pairs.length > 0 ? sql`and u.features @> ${pairs}::int[]` : sql``}
    order by u.updated_at desc, u.tm_unit_id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    tm_unit_id: row.tm_unit_id,
    source: plainText(row.source, row.codes),
    target: plainText(row.target, row.codes),
    score: 100,
    updated_at: row.updated_at,
    author_name: row.author_name,
  }))
}
