import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** Authenticator, passkeys and recovery codes. @returns false if there were none */
export async function removeTwoFactor({ tx }: Transaction, accountId: string): Promise<boolean> {
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  const { numDeletedRows } = await tx.deleteFrom('two_factor').where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n
}
