import type { Tx } from '../../ground/db/connect.ts'

interface NewPassword {
  password_hash: string
  moment: Date
}

/** @returns false if the old password was changed at the same moment */
export async function replacePassword(
  tx: Tx,
  accountId: string,
  { old, password_hash, moment }: NewPassword & { old: string | null },
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

/** Sets a password without checking the old one. @returns false if the account may not sign in */
export async function givePassword(
  tx: Tx,
  accountId: string,
  { password_hash, moment }: NewPassword,
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
