/** Figures of a talent's work for matching, updated when things happen. */
import type { Tx } from '../../ground/db/connect.ts'

interface HandedIn {
  assignee_id: string | null
  submitted_at: string | null
  deadline_at: string | null
}

/** Counts submissions and how many were on time. */
export async function countHandIn(tx: Tx, { assignee_id, submitted_at, deadline_at }: HandedIn): Promise<void> {
  if (!assignee_id || !submitted_at || !deadline_at) return
  const onTime = submitted_at <= deadline_at ? 1 : 0
  await tx
    .updateTable('talent')
    .set((row) => ({ passed_count: row('passed_count', '+', 1), on_time_count: row('on_time_count', '+', onTime) }))
    .where('account_id', '=', assignee_id)
    .execute()
}

/** Talents who have just had an offer come later in the next round. */
export async function keepLastOffer(tx: Tx, accountIds: readonly string[], last_offered_at: Date): Promise<void> {
  await tx.updateTable('talent').set({ last_offered_at }).where('account_id', 'in', accountIds).execute()
}
