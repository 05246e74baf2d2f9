import type { Tx } from '../../ground/db/connect.ts'

/** The account's time zone, in which its days and months begin. */
export async function zoneOf(tx: Tx, accountId: string): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('account')
    .select('time_zone')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return time_zone
}
