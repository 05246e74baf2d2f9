/** Cleans regions that a model or a program has found in a picture, so that people can work on them. */
import {
  areaOf,
  insidePicture,
  lengths,
  maxRegions,
  overlapOf,
  type PictureSize,
  present,
  type SegmentRegion,
} from '@polyphony/contract'
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'

export interface FoundRegion {
  readonly region: SegmentRegion
  /** Lines separated by `\n`. */
  readonly text: string
  /** The confidence of the machine, 0–100; null where it gives none. */
  readonly score: number | null
}

/** Two regions are the same text if more than this share of one lies inside the other. */
const samePlace = 0.8

/**
 * @returns regions inside the picture that have a text, in the given order; of overlapping ones only the largest stays.
 */
export function settleRegions(found: readonly FoundRegion[], picture: PictureSize): FoundRegion[] {
  const settled: FoundRegion[] = []
  for (const each of found) {
    const region = insidePicture(each.region, picture)
    const text = tidyText(each.text).slice(0, lengths.segment)
    if (!region || !/[\p{L}\p{N}]/u.test(text)) continue
    const twins = settled.filter((other) => overlapOf(other.region, region) > samePlace)
    if (twins.some((other) => areaOf(other.region) >= areaOf(region))) continue
    const index = twins.length > 0 ? settled.indexOf(present(twins[0])) : settled.length
    settled.splice(index, 0, { region, text, score: each.score })
    for (const other of twins) settled.splice(settled.indexOf(other), 1)
  }
  return settled.slice(0, maxRegions)
}

/** Removes control characters, spaces at the ends of lines, and empty lines. */
function tidyText(text: string): string {
  return cleanCharacters(text.normalize('NFC').replace(/[\p{Cc}--[\r\n]]/gv, ' '))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
