import { confirmDays, day, settleStates } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { sumOf } from '../settlement/calculation.ts'
import { bundleOf } from './bundle.ts'
import { changeSettlement, disputedItems, itemsOf, type SettlementRow, splitOff } from './store.ts'

/** From now on the talent has the whole time to look at it. */
export const confirmUntil = (now: Date) => new Date(now.getTime() + confirmDays * day)

/**
 * After an item's dispute has been answered or withdrawn it waits to be confirmed: with its settlement, or, where others of
 * it are disputed still, in a part of its own, because what isn't disputed never waits for what is. Unless what belongs to it
 * is among these, or one of both parts would come to less than nothing.
 * @returns the settlement that the item is in now
 */
export async function resume(transaction: Transaction, row: SettlementRow, itemId: string): Promise<string> {
  const { settlement_id } = row
  const confirm_until = confirmUntil(transaction.now())
  const open = await disputedItems(transaction.tx, settlement_id)
  const state = settleStates.toBeSettled
  if (open.length > 0) return resumeAlone(transaction, row, { itemId, open, confirm_until })
  await changeSettlement(transaction, settlement_id, { state, confirm_until, reminded_at: null })
  return settlement_id
}

async function resumeAlone(
  transaction: Transaction,
  row: SettlementRow,
  { itemId, open, confirm_until }: { itemId: string; open: readonly string[]; confirm_until: Date },
): Promise<string> {
  const items = await itemsOf(transaction.tx, row.settlement_id)
  const bundle = bundleOf(items, [itemId])
  const isTied = bundle.some(({ item_id }) => open.includes(item_id))
  if (isTied || sumOf(bundle) < 0 || sumOf(items) < sumOf(bundle)) {
    await changeSettlement(transaction, row.settlement_id, {})
    return row.settlement_id
  }
  const ids = bundle.map(({ item_id }) => item_id)
  return splitOff(transaction, row, ids, { state: settleStates.toBeSettled, confirm_until })
}
