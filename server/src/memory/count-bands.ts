/** How many words of a document fall into which band: what a quote is made of. */
import { countWords, type MatchBand, plainText } from '@polyphony/contract'
import type { Tx } from '../db/connect.ts'
import { bandOf, repetitions } from './band.ts'
import { findManyMatches, type MemoryScope } from './find-matches.ts'
import type { TaggedText } from './normalise.ts'

const lowestPaidBand = 75

export async function countBands(
  tx: Tx,
  scope: MemoryScope,
  segments: readonly TaggedText[],
): Promise<Partial<Record<MatchBand, number>>> {
  const matches = await findManyMatches(tx, scope, segments, { lowest: lowestPaidBand })
  const isRepeated = repetitions(segments)
  const words: Partial<Record<MatchBand, number>> = {}
  for (const [index, { source, codes }] of segments.entries()) {
    const count = countWords(plainText(source, codes))
    if (count === 0) continue
    const band = bandOf(matches[index]![0]?.score ?? null, isRepeated[index]!)
    words[band] = (words[band] ?? 0) + count
  }
  return words
}
