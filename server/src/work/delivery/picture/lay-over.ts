/**
 * Replaces the text in a picture by the translation with an automatic layout, for a proof. It assumes that the
 * background of a text has one colour or changes evenly from one end to the other.
 */
import { extensionOf, insidePicture, orderedExts, type SegmentRegion } from '@polyphony/contract'
import sharp, { type OverlayOptions } from 'sharp'
import { backgroundOf, cover, type Ends, hexOf, inkOf, midpoint } from './colours.ts'
import { fontFor } from './fonts.ts'
import { pixelsOf } from './original.ts'
import { isTall, linesOf, placeOf, runsDown } from './place-text.ts'
import { rawOf, type Setting, setText } from './set-text.ts'

export interface RegionText {
  readonly region: SegmentRegion
  readonly source: string
  readonly target: string
}

/** True for the name of a picture file. */
export function isPicture(name: string): boolean {
  return (orderedExts.pictures as readonly string[]).includes(extensionOf(name))
}

/** @returns a PNG. Regions without a translation stay unchanged. */
export async function layOver(original: Uint8Array, texts: readonly RegionText[], locale: string): Promise<Uint8Array> {
  const pixels = await pixelsOf(original)
  const written: { box: SegmentRegion; ends: Ends; setting: Setting }[] = []
  for (const { region, source, target } of texts) {
    const box = insidePicture(region, pixels)
    if (!box || !/\S/.test(target)) continue
    const ends = backgroundOf(pixels, box)
    const colour = hexOf(inkOf(pixels, box, midpoint(...ends)))
    const isDown = runsDown(locale) && isTall(box)
    const setting = { text: target, font: fontFor(locale), colour, box, lines: linesOf(source), isDown }
    written.push({ box, ends, setting })
  }
  for (const { box, ends } of written) cover(pixels, box, ends) // All regions are covered before any text is drawn.
  const words: OverlayOptions[] = []
  for (const { box, setting } of written) {
    const set = await setText(setting)
    words.push({ input: set.pixels, raw: rawOf(set), ...placeOf(box, setting, set) })
  }
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    .composite(words)
    .png()
    .toBuffer()
}
