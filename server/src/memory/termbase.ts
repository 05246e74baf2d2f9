/** The termbase of a company: reading it for a pair of languages, and writing it. */
import type { TermMatch } from '@polyphony/contract'
import { plainText } from '@polyphony/contract'
import type { Tx } from '../db/connect.ts'
import type { MemoryScope } from './find-matches.ts'
import { familyOf } from './language.ts'
import type { TaggedText } from './normalise.ts'
import { makeTermFinder } from './terms.ts'

/** All terms of the pair, of any region of its languages. */
export async function termsOfPair(db: Tx, scope: MemoryScope): Promise<TermMatch[]> {
  const rows = await db
    .selectFrom('term')
    .select(['term_id', 'source_lang', 'target_lang', 'source', 'target', 'is_forbidden', 'note'])
    .where('company_id', '=', scope.company_id)
    .orderBy('source')
    .orderBy('term_id')
    .execute()
  const source = familyOf(scope.source_lang)
  const target = familyOf(scope.target_lang)
  return rows
    .filter((row) => familyOf(row.source_lang) === source && familyOf(row.target_lang) === target)
    .map(({ term_id, source, target, is_forbidden, note }) => ({ term_id, source, target, is_forbidden, note }))
}

/** The terms that occur in the document at least once. */
export async function termsOfDocument(
  db: Tx,
  scope: MemoryScope,
  segments: readonly TaggedText[],
): Promise<TermMatch[]> {
  const terms = await termsOfPair(db, scope)
  if (terms.length === 0) return []
  const find = makeTermFinder(terms)
  const occurring = new Set<TermMatch>()
  for (const { source, codes } of segments) for (const { term } of find(plainText(source, codes))) occurring.add(term)
  return terms.filter((term) => occurring.has(term))
}

export interface NewTerm {
  readonly source: string
  readonly target: string
  readonly is_forbidden?: boolean
  readonly note?: string
}

/** Adds terms; one that is there gets the new note and mark. */
export async function saveTerms(
  db: Tx,
  scope: MemoryScope,
  terms: readonly NewTerm[],
  authorId: string | null,
  newId: () => string,
): Promise<void> {
  if (terms.length === 0) return
  const rows = new Map(terms.map((term) => [`${term.source}\u0000${term.target}`, term]))
  await db
    .insertInto('term')
    .values(
      [...rows.values()].map(({ source, target, is_forbidden = false, note = '' }) => ({
        term_id: newId(),
        company_id: scope.company_id,
        source_lang: scope.source_lang,
        target_lang: scope.target_lang,
        source,
        target,
        is_forbidden,
        note,
        author_id: authorId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'source_lang', 'target_lang', 'source', 'target']).doUpdateSet((excluded) => ({
        is_forbidden: excluded.ref('excluded.is_forbidden'),
        note: excluded.ref('excluded.note'),
      })),
    )
    .execute()
}
