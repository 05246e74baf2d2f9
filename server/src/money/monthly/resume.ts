import { confirmDays, day, settleStates } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { changeSettlement, disputedItems, type SettlementRow, splitOff } from './store.ts'

/** From now on the talent has the whole time to look at it. */
export const confirmUntil = (now: Date) => new Date(now.getTime() + confirmDays * day)

/**
 * After an item's dispute has been answered or withdrawn it waits to be confirmed: with its settlement, or, where others of
 * it are disputed still, in a part of its own, because what isn't disputed never waits for what is.
 * @returns the settlement that the item is in now
 */
export async function resume(transaction: Transaction, row: SettlementRow, itemId: string): Promise<string> {
  const { settlement_id } = row
  const confirm_until = confirmUntil(transaction.now())
  const open = await disputedItems(transaction.tx, settlement_id)
  const state = settleStates.toBeSettled
  if (open.length > 0) return splitOff(transaction, row, [itemId], { state, confirm_until })
  await changeSettlement(transaction, settlement_id, { state, confirm_until, reminded_at: null })
  return settlement_id
}
