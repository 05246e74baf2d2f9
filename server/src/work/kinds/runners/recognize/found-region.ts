/** What was found in a picture, whoever looked, made fit to be worked on. */
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

export interface FoundRegion {
  readonly region: SegmentRegion
  /** Lines apart by `\n`. */
  readonly text: string
  /** 0–100: how sure the machine is; null where it doesn't say. */
  readonly score: number | null
}

/** More of a region than this inside another, and it's the same text twice. */
const samePlace = 0.8

/** Regions inside the picture, each with a text, no place twice (the largest one stays); in the order they came in. */
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

/** Without control characters, blanks at the ends of lines, and empty lines. */
function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--\n]/gv, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
