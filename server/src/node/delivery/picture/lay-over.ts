/**
 * The picture with the translation where the text was: an automatic layout, for a proof. What lies behind a text is taken to
 * be of one colour, or to change evenly from one end to the other.
 */
import { extensionOf, insidePicture, orderedExts, type SegmentRegion } from '@polyphony/contract'
import sharp, { type OverlayOptions } from 'sharp'
import { backgroundOf, between, cover, type Ends, hexOf, inkOf, type Pixels } from './colours.ts'
import { fontFor, runsDown } from './fonts.ts'
import { rawOf, type Setting, setText, type TextPicture } from './set-text.ts'

export interface RegionText {
  readonly region: SegmentRegion
  readonly source: string
  readonly target: string
}

const mostPixels = 100_000_000
/** So much higher than wide, and it was written from the top down. */
const tall = 1.8

/** Whether a file's name is that of a picture. */
export function isPicture(name: string): boolean {
  return (orderedExts.pictures as readonly string[]).includes(extensionOf(name))
}

/** As PNG. Regions without a translation stay as they are. */
export async function layOver(original: Uint8Array, texts: readonly RegionText[], locale: string): Promise<Uint8Array> {
  const { data, info } = await sharp(original, { limitInputPixels: mostPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels: Pixels = { data, width: info.width, height: info.height }
  const written: { box: SegmentRegion; ends: Ends; setting: Setting }[] = []
  for (const { region, source, target } of texts) {
    const box = insidePicture(region, pixels)
    if (!box || !/\S/.test(target)) continue
    const ends = backgroundOf(pixels, box)
    const colour = hexOf(inkOf(pixels, box, between(...ends)))
    const lines = Math.max(1, source.split('\n').length)
    const isDown = runsDown(locale) && box.height > tall * box.width
    written.push({ box, ends, setting: { text: target, font: fontFor(locale), colour, box, lines, isDown } })
  }
  for (const { box, ends } of written) cover(pixels, box, ends) // all of them before any words
  const words: OverlayOptions[] = []
  for (const { box, setting } of written) words.push(placed(box, setting, await setText(setting)))
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .composite(words)
    .png()
    .toBuffer()
}

/** Words begin at the edge, in the middle of what is left on the other side. */
function placed(box: SegmentRegion, { isDown }: Setting, set: TextPicture): OverlayOptions {
  const middle = (room: number, length: number) => Math.max(0, Math.floor((room - length) / 2))
  const left = box.x + (isDown ? middle(box.width, set.width) : 0)
  const top = box.y + (isDown ? 0 : middle(box.height, set.height))
  return { input: set.pixels, raw: rawOf(set), left, top }
}
