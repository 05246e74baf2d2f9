/** Puts what words and what meaning found into one order. */

export interface Found {
  readonly chunk_id: number
  /** 0–1 */
  readonly relevance: number
}

export interface Fused {
  readonly chunk_id: number
  /** 0: words have not found it. */
  readonly by_words: number
  readonly by_meaning: number
}

/** How little a place more or less counts (Cormack, Clarke and Büttcher, 2009). */
const rankConstant = 60

/** By reciprocal ranks: what both have found stands before what one has found as well. @param legs the best first */
export function fuseLegs(words: readonly Found[], meaning: readonly Found[]): Fused[] {
  const fused = new Map<number, Fused & { rank: number }>()
  const add = (leg: readonly Found[], field: 'by_words' | 'by_meaning') => {
    for (const [place, { chunk_id, relevance }] of leg.entries()) {
      const known = fused.get(chunk_id) ?? { chunk_id, by_words: 0, by_meaning: 0, rank: 0 }
      fused.set(chunk_id, { ...known, [field]: relevance, rank: known.rank + 1 / (rankConstant + place + 1) })
    }
  }
  add(words, 'by_words')
  add(meaning, 'by_meaning')
  return [...fused.values()]
    .sort((left, right) => right.rank - left.rank || right.by_words - left.by_words || left.chunk_id - right.chunk_id)
    .map(({ rank: _, ...one }) => one)
}
