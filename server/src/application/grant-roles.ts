/** What a decision changes about the talent. */
import type { RoleGrant } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Work } from '../kernel/transaction.ts'

export async function setLevel({ tx }: Work, accountId: string, level: number): Promise<void> {
  await tx.updateTable('talent').set({ level }).where('account_id', '=', accountId).execute()
}

/** Unlocks the roles and vouches for their pairs; what was there before stays. */
export async function grantRoles(
  { tx, now }: Work,
  account_id: string,
  grants: readonly RoleGrant[],
  nativeLang: string | null,
): Promise<void> {
  for (const { role_id, level, pairs } of grants) {
    await tx
      .insertInto('talent_role')
      .values({ account_id, role_id, level, unlocked_at: now() })
      .onConflict((conflict) => conflict.columns(['account_id', 'role_id']).doUpdateSet({ level }))
      .execute()
    await tx
      .insertInto('talent_pair')
      .values(pairs.map((pair) => ({ account_id, role_id, ...pair, qualified_at: now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await tx
    .updateTable('talent')
    .set({ native_langs: sql`array_append(native_langs, ${nativeLang})` })
    .where('account_id', '=', account_id)
    .where(sql<boolean>`not ${nativeLang} = any(native_langs)`)
    .execute()
}
