import type { Tx } from '../../ground/db/connect.ts'

/** Where somebody lives: their days and months begin there. */
export async function zoneOf(tx: Tx, accountId: string): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('account')
    .select('time_zone')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return time_zone
}
