/** Units that accepted work has corrected. */
import type { Tx } from '../../ground/db/connect.ts'
import { scopeOf } from './language.ts'
import { writtenUnit } from './learn.ts'
import type { MemoryScope } from './match/find-matches.ts'
import { normalise, type TaggedText } from './match/normalise.ts'

interface Correction extends TaggedText {
  readonly target: string
  /** What the units say, as plain text. */
  readonly before: string
}

/** All units of the source that say `before` say the target from now on. */
export async function correctUnits(
  tx: Tx,
  scope: MemoryScope,
  { source, target, codes, before }: Correction,
  decided: { readonly author_id: string; readonly updated_at: Date },
): Promise<void> {
  const written = writtenUnit(scope, { source, target, codes })
  await tx
    .updateTable('tm_unit')
    .set({ ...written, codes: JSON.stringify(codes), ...decided, import_author: null })
    .where('scope', '=', scopeOf(scope))
    .where('source_hash', '=', written.source_hash)
    .where('target_norm', '=', normalise(before))
    .execute()
}

/** Plain texts. */
export async function removeUnits(
  tx: Tx,
  scope: MemoryScope,
  { source, target }: { readonly source: string; readonly target: string },
): Promise<void> {
  const { source_hash, target_norm } = writtenUnit(scope, { source, target, codes: [] })
  await tx
    .deleteFrom('tm_unit')
    .where('scope', '=', scopeOf(scope))
    .where('source_hash', '=', source_hash)
    .where('target_norm', '=', target_norm)
    .execute()
}
