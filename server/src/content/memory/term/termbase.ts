/** The termbase of a company: reads and writes the terms of a pair of languages. */
import type { TermMatch } from '@polyphony/contract'
import { plainText } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { familyOf } from '../language.ts'
import type { MemoryScope } from '../match/find-matches.ts'
import type { TaggedText } from '../match/normalise.ts'
import { makeTermFinder } from './terms.ts'

/** All approved terms of the pair, including other regions of its languages. */
export async function termsOfPair(db: Tx, scope: MemoryScope): Promise<TermMatch[]> {
  const rows = await db
    .selectFrom('term')
    .select(['term_id', 'source_lang', 'target_lang', 'source', 'target', 'is_forbidden', 'note'])
    .where('company_id', '=', scope.company_id)
    .where('state', '=', 'approved')
    .orderBy('source')
    .orderBy('term_id')
    .execute()
  const source = familyOf(scope.source_lang)
  const target = familyOf(scope.target_lang)
  return rows
    .filter((row) => familyOf(row.source_lang) === source && familyOf(row.target_lang) === target)
    .map(({ term_id, source, target, is_forbidden, note }) => ({ term_id, source, target, is_forbidden, note }))
}

/** The terms that occur in the document. */
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

/** Adds terms; an existing one gets the new note and mark. */
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

export interface ImportedTerm extends MemoryScope {
  readonly source: string
  readonly target: string
  readonly is_forbidden: boolean
  readonly note: string
  readonly definition: string
  readonly part_of_speech: string
}

/** Adds a batch of terms from a file as approved. @returns how many are new */
export async function takeOverTerms(
  tx: Tx,
  terms: readonly ImportedTerm[],
  source: { memory_import_id: string; author_id: string },
  newId: () => string,
): Promise<number> {
  const keyOf = (term: ImportedTerm) => [term.source_lang, term.target_lang, term.source, term.target].join('\u0000')
  const rows = new Map(terms.map((term) => [keyOf(term), term]))
  // Always in the same order, so that two parallel imports don't deadlock.
  const sorted = [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term)
  const written = await tx
    .insertInto('term')
    .values(sorted.map((term) => ({ term_id: newId(), ...term, ...source })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'source_lang', 'target_lang', 'source', 'target']).doUpdateSet((row) => ({
        is_forbidden: row.ref('excluded.is_forbidden'),
        note: row.ref('excluded.note'),
        definition: row.ref('excluded.definition'),
        part_of_speech: row.ref('excluded.part_of_speech'),
        memory_import_id: row.ref('excluded.memory_import_id'),
        state: 'approved',
        updated_at: sql`now()`,
      })),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .execute()
  return written.filter((row) => row.is_new).length
}
