/** Whether two questions ask the same. Pure; without a model. */

/** What two spellings of one question have in common: width, case, marks and spaces don't matter. */
export const questionKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

/** From here on an approved answer is given for a question that is put in other words. */
export const sameFrom = 0.6

/** Numbers that a question names: one with another number is another question. */
export function numbersIn(text: string): string {
  const found = text.normalize('NFKC').match(/[0-9]+(?:[.,][0-9]+)*|[〇一二三四五六七八九十百千万]+/gu) ?? []
  return found.toSorted().join(' ')
}

/** What share of the grams of both they have in common, 0–1. */
export function sharedGrams(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  if (one.size === 0 || other.size === 0) return 0
  let shared = 0
  for (const gram of one) if (other.has(gram)) shared += 1
  return shared / (one.size + other.size - shared)
}
