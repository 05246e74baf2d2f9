import type { Tx } from '../../ground/db/connect.ts'

interface NewPassword {
  password_hash: string
  at: Date
}

/** @returns false where it isn't the old one any more, changed in this very moment. */
export async function replacePassword(
  tx: Tx,
  accountId: string,
  { old, password_hash, at: moment }: NewPassword & { old: string | null },
): Promise<boolean> {
  const changed = await tx
    .updateTable('account')
    .set({ password_hash, password_changed_at: moment, updated_at: moment })
    .where('account_id', '=', accountId)
    .where('password_hash', 'is not distinct from', old)
    .returning('account_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Whatever it was before. @returns false for who may not sign in. */
export async function givePassword(
  tx: Tx,
  accountId: string,
  { password_hash, at: moment }: NewPassword,
): Promise<boolean> {
  const changed = await tx
    .updateTable('account')
    .set({ password_hash, password_changed_at: moment, updated_at: moment })
    .where('account_id', '=', accountId)
    .where('status', '=', 'normal')
    .returning('account_id')
    .executeTakeFirst()
  return changed !== undefined
}
