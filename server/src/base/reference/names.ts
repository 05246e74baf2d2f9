/** Lists whose entries have a name in each of the portal's languages. */
import type { Language } from '@polyphony/contract'

export type NameColumn = `name_${Language}`

const collations: Record<Language, string> = { zh: 'zh-CN-u-co-pinyin', en: 'en', ja: 'ja-JP' }

export const languageOf = (orderby: NameColumn) => orderby.slice(5) as Language

/** Compares by the language's order: pinyin, alphabet, kana. */
export function byName(orderby: NameColumn): (a: { name: string }, b: { name: string }) => number {
  const collator = new Intl.Collator(collations[languageOf(orderby)])
  return (a, b) => collator.compare(a.name, b.name)
}

export function sortedByName<Entry extends Record<NameColumn, string>>(
  entries: readonly Entry[],
  orderby: NameColumn,
): (Entry & { name: string })[] {
  return entries.map((entry) => ({ ...entry, name: entry[orderby] })).toSorted(byName(orderby))
}
