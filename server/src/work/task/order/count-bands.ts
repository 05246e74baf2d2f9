/** Counts a file's words by their matches in the company's memory. */
import { countWords, type MatchBand, type MemoryMatch, plainText } from '@polyphony/contract'
import type { ParsedSegment } from '../../../content/document/parsed-document.ts'
import { bandOf, repetitions } from '../../../content/memory/match/band.ts'
import { findManyMatches, type MemoryScope } from '../../../content/memory/match/find-matches.ts'
import { normOf } from '../../../content/memory/match/normalise.ts'
import type { Tx } from '../../../ground/db/connect.ts'

export type BandWords = Partial<Record<MatchBand, number>>
type Text = readonly ParsedSegment[]

/** Separates two files, so that neither is the context of the other. */
const gap = { source: '', codes: [] }

/** A file's words by band, and its texts, so that those of other files can count as repetitions of them. */
export interface CountedFile {
  /** Sum to `countSourceWords` of its segments. */
  bands: BandWords
  /** The band of each segment. */
  each: readonly MatchBand[]
  /** Each text where it stands first in the file. */
  texts: readonly { norm: string; band: MatchBand; words: number; index: number }[]
}

/** A file's words by band, and the band of each segment. */
export type CountedText = Pick<CountedFile, 'bands' | 'each'>

/** Segments that several files share are searched once. */
export async function countBands(tx: Tx, scope: MemoryScope, files: readonly Text[]): Promise<CountedFile[]> {
  const all = files.flatMap((segments) => [...segments, gap])
  const matches = await findManyMatches(tx, scope, all)
  let from = 0
  return files.map((segments) => {
    const own = matches.slice(from, from + segments.length)
    from += segments.length + 1
    return countFile(segments, own)
  })
}

function countFile(segments: Text, matches: readonly (readonly MemoryMatch[])[]): CountedFile {
  const isRepeated = repetitions(segments)
  const bands: BandWords = {}
  const each: MatchBand[] = []
  const texts: CountedFile['texts'][number][] = []
  for (const [index, segment] of segments.entries()) {
    const band = bandOf(matches[index]?.[0]?.score ?? null, isRepeated[index] === true)
    const words = wordsOf(segment)
    each.push(band)
    bands[band] = (bands[band] ?? 0) + words
    const norm = normOf(segment)
    if (norm !== '' && band !== 'repetition') texts.push({ norm, band, words, index })
  }
  return { bands, each, texts }
}

/** What an earlier file of the order says already is a repetition in the later ones. */
export function countTogether(files: readonly CountedFile[]): CountedText[] {
  const seen = new Set<string>()
  return files.map(({ bands, each, texts }, place) => {
    const counted = { ...bands }
    const kept = [...each]
    for (const { norm, band, words, index } of texts) {
      if (seen.has(norm)) {
        move(counted, band, words)
        kept[index] = 'repetition'
      } else if (place < files.length - 1) seen.add(norm)
    }
    return { bands: counted, each: kept }
  })
}

function move(counted: BandWords, band: MatchBand, words: number): void {
  const left = (counted[band] ?? 0) - words
  if (left > 0) counted[band] = left
  else delete counted[band]
  counted.repetition = (counted.repetition ?? 0) + words
}

export function countSourceWords(segments: Text): number {
  return segments.reduce((sum, segment) => sum + wordsOf(segment), 0)
}

const wordsOf = (segment: ParsedSegment) => countWords(plainText(segment.source, segment.codes))
