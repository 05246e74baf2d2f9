/**
 * Calculates the volume of a step that is left where people are spared some of its segments; the rate stays the same.
 * Pure.
 */
import { type Calculation, divideRounded, keysOf, type MatchBand, matchBands } from '@polyphony/contract'
import type { BandWords, Volume } from './calculation.ts'

export interface Spared {
  segment_count: number
  total_count: number
  /** Counted by the matches that the memory has now; of a recording milliseconds. */
  words: BandWords
  /** Of the whole piece, in the same unit. */
  total_words: number
}

/** The volume that a calculation has counted. */
export function volumeOf({ lines }: Calculation) {
  const volume = {
    word_count: 0,
    segment_count: 0,
    duration_ms: null as number | null,
    bands: null as BandWords | null,
    is_undrafted: false,
    undrafted_ms: 0,
  }
  for (const { label, band, count } of lines) {
    if (label === 'points') volume.segment_count = count ?? 0
    if (label === 'points' && band === 'undrafted') volume.is_undrafted = true
    if (label === 'duration') volume.duration_ms = (volume.duration_ms ?? 0) + (count ?? 0)
    if (label === 'duration' && band === 'undrafted') volume.undrafted_ms += count ?? 0
    if (label !== 'words') continue
    volume.word_count += count ?? 0
    if (band) volume.bands = { ...volume.bands, [band]: count ?? 0 }
  }
  return volume satisfies Volume
}

/**
 * Subtracts spared words from the bands in which the order counted them. The memory may know more words now than when
 * the order was priced: what a band lacks is subtracted from the next dearer band that has words left, and last from a
 * cheaper one. Where the order estimated its volume, the share of spared words is subtracted.
 */
export function restOf(volume: Volume, spared: Spared): Volume {
  const { segment_count, total_count, total_words } = spared
  const scaled = (count: number, part: number, whole: number) =>
    whole === 0 ? 0 : Math.min(count, divideRounded(BigInt(count) * BigInt(part), BigInt(whole)))
  const words = Object.values(spared.words).reduce((sum, count) => sum + count, 0)
  const taken = scaled(volume.word_count, words, total_words)
  const bands = volume.bands && withoutWords(volume.bands, spared.words, { taken, words })
  return {
    word_count: volume.word_count - taken,
    segment_count: volume.segment_count - scaled(volume.segment_count, segment_count, total_count),
    duration_ms:
      volume.duration_ms === null ? null : volume.duration_ms - scaled(volume.duration_ms, words, total_words),
    bands,
    ...(volume.is_undrafted && { is_undrafted: true }),
    ...((volume.undrafted_ms ?? 0) > 0 && { undrafted_ms: volume.undrafted_ms }),
  }
}

/** Cheapest first, in the order of the contract. */
const order = keysOf(matchBands)

function withoutWords(
  bands: BandWords,
  spared: BandWords,
  { taken, words }: { taken: number; words: number },
): BandWords {
  const left: BandWords = { ...bands }
  let open = taken
  const take = (band: MatchBand, most: number) => {
    const part = Math.min(left[band] ?? 0, most, open)
    if (part > 0) left[band] = (left[band] ?? 0) - part
    open -= part
    return part
  }
  for (const [index, band] of order.entries()) {
    const own = spared[band] ?? 0
    let due = words === 0 ? 0 : divideRounded(BigInt(own) * BigInt(taken), BigInt(words))
    for (const dearer of order.slice(index)) due -= take(dearer, due)
  }
  for (const band of order.toReversed()) take(band, open)
  return left
}
