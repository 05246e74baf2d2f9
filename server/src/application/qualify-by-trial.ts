/** What passing a trial changes about the talent. */
import type { RoleId, RolePair } from '@polyphony/contract'
import type { Work } from '../kernel/transaction.ts'

/** Nobody vouches but the trial: `qualified_by` stays null. What the talent had before stays; what was lost is there again. */
export async function qualifyByTrial(
  { tx, now }: Work,
  account_id: string,
  { role_id, source_lang, target_lang }: RolePair & { role_id: RoleId },
): Promise<void> {
  const at = now()
  await tx
    .insertInto('talent_role')
    .values({ account_id, role_id, level: 1, unlocked_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'role_id']).doNothing())
    .execute()
  const qualified = { qualified_at: at, qualified_by: null }
  await tx
    .insertInto('talent_pair')
    .values({ account_id, role_id, source_lang, target_lang, ...qualified })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'role_id', 'source_lang', 'target_lang'])
        .doUpdateSet({ ...qualified, lost_at: null, lost_by: null, lost_reason: '' })
        .where('talent_pair.lost_at', 'is not', null),
    )
    .execute()
}
