/** Counts a file's words by their matches in the company's memory. */
import { countWords, type MatchBand, type MemoryMatch, plainText } from '@polyphony/contract'
import type { ParsedSegment } from '../../../content/document/parsed-document.ts'
import { bandOf, repetitions } from '../../../content/memory/match/band.ts'
import { findManyMatches, type MemoryScope } from '../../../content/memory/match/find-matches.ts'
import type { Tx } from '../../../ground/db/connect.ts'

export type BandWords = Partial<Record<MatchBand, number>>
type Text = readonly ParsedSegment[]

/** Separates two files, so that neither is the context of the other. */
const gap = { source: '', codes: [] }

/**
 * @returns the counts per file, which sum to `countSourceWords` of its segments. Segments that several files share are
 * searched once.
 */
export async function countBands(tx: Tx, scope: MemoryScope, files: readonly Text[]): Promise<BandWords[]> {
  const all = files.flatMap((segments) => [...segments, gap])
  const matches = await findManyMatches(tx, scope, all)
  let from = 0
  return files.map((segments) => {
    const own = matches.slice(from, from + segments.length)
    from += segments.length + 1
    return wordsByBand(segments, own)
  })
}

function wordsByBand(segments: Text, matches: readonly (readonly MemoryMatch[])[]): BandWords {
  const isRepeated = repetitions(segments)
  const words: BandWords = {}
  for (const [index, segment] of segments.entries()) {
    const band = bandOf(matches[index]?.[0]?.score ?? null, isRepeated[index] === true)
    words[band] = (words[band] ?? 0) + wordsOf(segment)
  }
  return words
}

export function countSourceWords(segments: Text): number {
  return segments.reduce((sum, segment) => sum + wordsOf(segment), 0)
}

const wordsOf = (segment: ParsedSegment) => countWords(plainText(segment.source, segment.codes))
