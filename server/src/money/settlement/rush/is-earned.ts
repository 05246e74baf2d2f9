import type { Tx } from '../../../ground/db/connect.ts'

/** Whether a part of the order's charge is revenue: it was complete once. */
export async function isEarned(tx: Tx, taskId: string): Promise<boolean> {
  const first = `revenue:${taskId}`
  const found = await tx
    .selectFrom('ledger_transaction')
    .select('transaction_id')
    .where((row) => row.or([row('event_key', '=', first), row('event_key', 'like', `${first}:%`)]))
    .executeTakeFirst()
  return found !== undefined
}
