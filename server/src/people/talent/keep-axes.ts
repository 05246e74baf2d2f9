import type { AbilityAxis } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'

interface RatedPair {
  account_id: string
  role_id: number
  source_lang: string
  target_lang: string
}

/** Stores the axes of a pair and their formula. The caller has locked the pair. */
export async function keepAxes(
  tx: Tx,
  { account_id, role_id, source_lang, target_lang }: RatedPair,
  rated: { axes: Record<AbilityAxis, number>; formula: string; ratedAt: Date },
): Promise<void> {
  await tx
    .updateTable('talent_pair')
    .set({ ...rated.axes, axes_formula: rated.formula, rated_at: rated.ratedAt })
    .where('account_id', '=', account_id)
    .where('role_id', '=', role_id)
    .where('source_lang', '=', source_lang)
    .where('target_lang', '=', target_lang)
    .execute()
}
