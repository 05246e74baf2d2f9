import type { Tx } from '../../ground/db/connect.ts'

/** Whether the account has ever signed a contract: without one nothing is paid out to it. */
export async function hasContract(tx: Tx, accountId: string): Promise<boolean> {
  const rows = tx.selectFrom('engagement').select('engagement_id').where('account_id', '=', accountId)
  return (await rows.limit(1).executeTakeFirst()) !== undefined
}
