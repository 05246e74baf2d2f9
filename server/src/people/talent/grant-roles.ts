/** The roles of a talent and the qualified pairs of languages in them. */
import type { RoleGrant, RoleId, RolePair } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { rateLater } from './rate-later.ts'

/** Unlocks the roles and qualifies for their pairs; existing ones stay, lost ones are restored. */
export async function grantRoles(
  transaction: Transaction,
  account_id: string,
  grants: readonly RoleGrant[],
  operatorId: string,
): Promise<void> {
  const { tx, now } = transaction
  for (const { role_id, level, pairs } of grants) {
    await tx
      .insertInto('talent_role')
      .values({ account_id, role_id, level, unlocked_at: now() })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'role_id'])
          .doUpdateSet({ level: sql`greatest(talent_role.level, ${level}::int)` }),
      )
      .execute()
    const vouched = { qualified_at: now(), qualified_by: operatorId }
    await tx
      .insertInto('talent_pair')
      .values(pairs.map((pair) => ({ account_id, role_id, ...pair, ...vouched })))
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'role_id', 'source_lang', 'target_lang'])
          .doUpdateSet({ ...vouched, lost_at: null, lost_by: null, lost_reason: '' })
          .where('talent_pair.lost_at', 'is not', null),
      )
      .execute()
  }
  await rateLater(transaction, account_id)
}

/** By a trial: `qualified_by` stays null. Existing qualifications stay, lost ones are restored. */
export async function grantPair(
  { tx, now }: Transaction,
  account_id: string,
  { role_id, source_lang, target_lang }: RolePair & { role_id: RoleId },
): Promise<void> {
  const moment = now()
  await tx
    .insertInto('talent_role')
    .values({ account_id, role_id, level: 1, unlocked_at: moment })
    .onConflict((conflict) => conflict.columns(['account_id', 'role_id']).doNothing())
    .execute()
  const qualified = { qualified_at: moment, qualified_by: null }
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

/** The tags of the application become the talent's own, unless the talent has chosen some. */
export async function adoptTags({ tx }: Transaction, accountId: string, tagIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('talent')
    .set({ tag_ids: [...tagIds] })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`tag_ids = '{}'`)
    .execute()
}

export async function addNativeLang({ tx }: Transaction, accountId: string, nativeLang: string | null): Promise<void> {
  await tx
    .updateTable('talent')
    .set({ native_langs: sql`array_append(native_langs, ${nativeLang})` })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`not ${nativeLang} = any(native_langs)`)
    .execute()
}
