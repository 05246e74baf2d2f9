/**
 * The picture with the translation where the text was: an automatic layout, for a proof. What lies behind a text is taken to
 * be of one colour, or to change evenly from one end to the other.
 */
import { extensionOf, insidePicture, orderedExts, type PictureSize, type SegmentRegion } from '@polyphony/contract'
import sharp, { type OverlayOptions } from 'sharp'
import { backgroundOf, between, type Colour, hexOf, inkOf, isTall, type Pixels } from './colours.ts'
import { fontFor, runsDown } from './fonts.ts'
import { type Setting, setAcross, setDown } from './set-text.ts'

export interface RegionText {
  readonly region: SegmentRegion
  readonly source: string
  readonly target: string
}

const mostPixels = 100_000_000
/** So much higher than wide, and it was written from the top down. */
const tall = 1.8
/** Pixels around a region that are covered, too. */
const margin = 3

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
  const covers: OverlayOptions[] = []
  const words: OverlayOptions[] = []
  for (const { region, source, target } of texts) {
    const box = insidePicture(region, pixels)
    if (!box || !/\S/.test(target)) continue
    const ends = backgroundOf(pixels, box)
    const colour = hexOf(inkOf(pixels, box, between(...ends)))
    covers.push(coverOf(box, pixels, ends))
    const lines = Math.max(1, source.split('\n').length)
    words.push(await wordsOf(box, { text: target, font: fontFor(locale), colour, box, lines }, locale))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .composite([...covers, ...words]) // no cover lies on the words beside it
    .png()
    .toBuffer()
}

async function wordsOf(box: SegmentRegion, setting: Setting, locale: string): Promise<OverlayOptions> {
  const isDown = runsDown(locale) && box.height > tall * box.width
  const set = await (isDown ? setDown(setting) : setAcross(setting))
  const middle = Math.max(0, Math.floor((box.height - set.height) / 2))
  return { input: Buffer.from(set.bytes), left: box.x, top: box.y + middle }
}

/** A little more than the region: letters reach over its edges. */
function coverOf(box: SegmentRegion, picture: PictureSize, ends: readonly [Colour, Colour]): OverlayOptions {
  const wider = { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin }
  const { x: left, y: top, width, height } = insidePicture(wider, picture)!
  const along = isTall(box) ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
  const [from, to] = ends.map(hexOf)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x1="0" y1="0" ${along}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return { input: Buffer.from(svg), left, top }
}
