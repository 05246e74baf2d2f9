/** A file's words by what the company's memory already knows of them. */
import { countWords, type MatchBand, plainText } from '@polyphony/contract'
import type { Tx } from '../db/connect.ts'
import type { ParsedSegment } from '../document/parsed-document.ts'
import { bandOf, repetitions } from '../memory/band.ts'
import { findManyMatches, type MemoryScope } from '../memory/find-matches.ts'

/** Sums to `countSourceWords` of the same segments. */
export async function countBands(
  tx: Tx,
  scope: MemoryScope,
  segments: readonly ParsedSegment[],
): Promise<Partial<Record<MatchBand, number>>> {
  const matches = await findManyMatches(tx, scope, segments)
  const isRepeated = repetitions(segments)
  const words: Partial<Record<MatchBand, number>> = {}
  for (const [index, segment] of segments.entries()) {
    const band = bandOf(matches[index]![0]?.score ?? null, isRepeated[index]!)
    words[band] = (words[band] ?? 0) + wordsOf(segment)
  }
  return words
}

export function countSourceWords(segments: readonly ParsedSegment[]): number {
  return segments.reduce((sum, segment) => sum + wordsOf(segment), 0)
}

const wordsOf = (segment: ParsedSegment) => countWords(plainText(segment.source, segment.codes))
