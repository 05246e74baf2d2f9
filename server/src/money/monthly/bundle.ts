/** Items that stand and fall together: work, and what its quality has added to it or taken from it. */
import type { ItemRow } from './store.ts'

const rootOf = ({ item_id, about_item_id }: ItemRow) => about_item_id ?? item_id

/** These items, and what belongs to them. */
export function bundleOf(items: readonly ItemRow[], itemIds: readonly string[]): ItemRow[] {
  const roots = new Set(items.filter(({ item_id }) => itemIds.includes(item_id)).map(rootOf))
  return items.filter((item) => roots.has(rootOf(item)))
}
