import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { owedTo } from '../settlement/income/owed-to.ts'
import type { SettlementRow } from './store.ts'

/** @param isLater it doesn't go into this settlement, but into the next one @throws SETTLE_BELOW_ZERO */
export async function checkStaysAboveZero(
  { tx }: Transaction,
  row: SettlementRow,
  amount: number,
  isLater: boolean,
): Promise<void> {
  if (amount > 0) return
  const owed = (await owedTo(tx, row.talent_id)).get(row.currency) ?? 0
  if (owed + amount < 0 || (!isLater && row.total_minor + amount < 0)) throw new CallError('SETTLE_BELOW_ZERO')
}
