/** Items that stand and fall together: work, what its quality has added to it or taken from it, and what was taken back of it. */
import type { ItemRow } from './store.ts'

/** What a correction takes back belongs to the item that it is taken from, as a deduction does. */
function rootOf(item: ItemRow, items: readonly ItemRow[]): string {
  const { item_id, about_item_id, corrects_item_id, amount_minor } = item
  const parent_id = about_item_id ?? (amount_minor < 0 ? corrects_item_id : null)
  const parent = items.find((one) => one.item_id === parent_id)
  return parent ? rootOf(parent, items) : (about_item_id ?? item_id)
}

/** These items, and what belongs to them. */
export function bundleOf(items: readonly ItemRow[], itemIds: readonly string[]): ItemRow[] {
  const roots = new Set(items.filter(({ item_id }) => itemIds.includes(item_id)).map((item) => rootOf(item, items)))
  return items.filter((item) => roots.has(rootOf(item, items)))
}
