import { addMonths } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import { sealOfMonth } from './period-store.ts'
import { trialBalance } from './trial-balance.ts'

/** Closed months whose entries no longer sum to what they were closed with, or whose seal is another; one line each. */
export async function findPeriodFaults(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounting_period')
    .distinctOn(['entity_id', 'month'])
    .select(['entity_id', 'month', 'trial_balance', 'seal'])
    .where('trial_balance', 'is not', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('accounting_period as later')
            .select('later.month')
            .whereRef('later.entity_id', '=', 'accounting_period.entity_id')
            .whereRef('later.month', '=', 'accounting_period.month')
            .whereRef('later.version', '>', 'accounting_period.version')
            .where('later.state', '=', 'open'),
        ),
      ),
    )
    .orderBy('entity_id')
    .orderBy('month')
    .orderBy('version', 'desc')
    .execute()
  const faults = []
  const last = new Map<string, { month: string; seal: Buffer | null }>()
  for (const { entity_id, month, trial_balance, seal } of rows) {
    const now = await trialBalance(tx, entity_id, month)
    const before = last.get(entity_id)
    const isNext = before !== undefined && addMonths(before.month, 1) === month
    const expected = sealOfMonth(entity_id, month, now, isNext ? before.seal : null)
    if (trial_balance && !seal?.equals(expected)) faults.push(`month ${month} of ${entity_id} isn't as it was closed`)
    last.set(entity_id, { month, seal })
  }
  return faults
}
