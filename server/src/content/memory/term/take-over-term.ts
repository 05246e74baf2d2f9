/** Terms that come from accepted work: an admin has approved them there, so they need no decision in the termbase. */
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { familyOf } from '../language.ts'
import type { MemoryScope } from '../match/find-matches.ts'
import { normalise } from '../match/normalise.ts'

interface Words {
  readonly source: string
  readonly target: string
}

/** Approved, proposed or refused: the termbase has it, and nobody is asked again. */
export async function isKnownTerm(tx: Tx, scope: MemoryScope, { source, target }: Words): Promise<boolean> {
  const terms = await sameSource(tx, scope, source)
  return terms.some((term) => normalise(term.target) === normalise(target))
}

/** What the termbase says for the source instead. */
export async function otherTargets(tx: Tx, scope: MemoryScope, { source, target }: Words) {
  const terms = await sameSource(tx, scope, source)
  return terms.filter(
    (term) => term.state === 'approved' && !term.is_forbidden && normalise(term.target) !== normalise(target),
  )
}

async function sameSource(tx: Tx, { company_id, source_lang, target_lang }: MemoryScope, source: string) {
  const rows = await tx
    .selectFrom('term')
    .select(['term_id', 'source_lang', 'target_lang', 'source', 'target', 'state', 'is_forbidden'])
    .where('company_id', '=', company_id)
    .where('source', 'ilike', source.replace(/[\\%_]/g, String.raw`\$&`))
    .execute()
  const [from, to] = [familyOf(source_lang), familyOf(target_lang)]
  return rows.filter((row) => familyOf(row.source_lang) === from && familyOf(row.target_lang) === to)
}

interface Decision {
  readonly decided_by: string
  readonly note: string
  /** Terms that it stands in for from now on. */
  readonly replaced: readonly { readonly term_id: string }[]
}

/** Adds the term as approved, whatever the termbase has made of it before. */
export async function takeOverTerm(
  { tx, now, newId }: Transaction,
  scope: MemoryScope,
  { source, target }: Words,
  { decided_by, note, replaced }: Decision,
): Promise<void> {
  const decided = { decided_by, decided_at: now(), updated_at: now() }
  const approved = { ...decided, state: 'approved', is_forbidden: false } as const
  const { company_id, source_lang, target_lang } = scope
  const about = { company_id, source_lang, target_lang, source, target, note, author_id: decided_by }
  await tx
    .insertInto('term')
    .values({ term_id: newId(), ...about, ...approved, created_at: now() })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'source_lang', 'target_lang', 'source', 'target']).doUpdateSet(approved),
    )
    .execute()
  const ids = replaced.map(({ term_id }) => term_id)
  if (ids.length > 0)
    await tx
      .updateTable('term')
      .set({ ...decided, state: 'refused' })
      .where('term_id', 'in', ids)
      .execute()
}

/** Nobody is told the term any more; whoever adds it again is shown that it was refused. */
export async function refuseTerm(
  { tx, now }: Transaction,
  scope: MemoryScope,
  { source, target }: Words,
  decided_by: string,
): Promise<void> {
  const terms = await sameSource(tx, scope, source)
  const ids = terms.filter((term) => normalise(term.target) === normalise(target)).map(({ term_id }) => term_id)
  if (ids.length === 0) return
  await tx
    .updateTable('term')
    .set({ decided_by, decided_at: now(), updated_at: now(), state: 'refused' })
    .where('term_id', 'in', ids)
    .execute()
}
