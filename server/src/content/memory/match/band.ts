/** The band of a match, which decides its price: from scores and repetitions. */
import type { MatchBand } from '@polyphony/contract'
import { normOf, type TaggedText } from './normalise.ts'

/** @param score of the best match, 0–101; 0 or null: there is none */
export function bandOf(score: number | null, isRepetition: boolean): MatchBand {
  if (isRepetition) return 'repetition'
  if (score === null || score < 75) return 'new'
  if (score > 100) return 'context'
  if (score === 100) return 'exact'
  if (score >= 95) return 'fuzzy95'
  return score >= 85 ? 'fuzzy85' : 'fuzzy75'
}

/** For each segment whether an earlier one has the same text. */
export function repetitions(segments: readonly TaggedText[]): boolean[] {
  const seen = new Set<string>()
  return segments.map((segment) => {
    const norm = normOf(segment)
    if (norm === '') return false
    const isSeen = seen.has(norm)
    seen.add(norm)
    return isSeen
  })
}
