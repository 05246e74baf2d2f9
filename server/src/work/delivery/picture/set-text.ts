/** Renders a text as a picture that fits into a box, at most as large as the original text. */
import { type PictureSize, present } from '@polyphony/contract'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Font } from './fonts.ts'

export interface Setting {
  readonly text: string
  readonly font: Font
  readonly colour: string
  readonly box: PictureSize
  /** Number of lines of the original text. */
  readonly lines: number
  /** Vertical text in columns from right to left. */
  readonly isDown: boolean
  /** Size in pixels, even if the text doesn't fit; without it the largest size that fits. */
  readonly size?: number | null
  readonly align?: keyof typeof aligns
}

const aligns = { start: 'left', center: 'centre', end: 'right' } as const

/** Pixels of four bytes each. */
export interface TextPicture extends PictureSize {
  readonly pixels: Buffer
  /** Size of the letters in pixels. */
  readonly size: number
}

/** Pixels. Smaller text is not readable. */
const smallest = 8
const largest = 400
/** The part of a line's height that its letters take. */
const share = 0.9

export async function setText(setting: Setting): Promise<TextPicture> {
  const { box, lines, isDown } = setting
  if (setting.size) return setIn(setting, setting.size)
  const isFit = ({ width, height }: PictureSize) => width <= box.width && height <= box.height
  let best = await setIn(setting, smallest)
  if (!isFit(best)) return shrunk(best, box)
  const line = (share * (isDown ? box.width : box.height)) / lines
  let [low, high] = [smallest, Math.max(smallest, Math.min(largest, Math.ceil(line)))]
  while (low < high) {
    const size = Math.ceil((low + high) / 2)
    const next = await setIn(setting, size)
    if (isFit(next)) [low, best] = [size, next]
    else high = size - 1
  }
  return best
}

/** Vertical text is set horizontally with each character rotated back, and then rotated as a whole. */
async function setIn(
  { text, font, colour, box, isDown, align = 'start' }: Setting,
  size: number,
): Promise<TextPicture> {
  const gravity = isDown ? ' gravity="east"' : ''
  const written = sharp({
    text: {
      text: `<span foreground="${colour}"${gravity}>${escaped(text)}</span>`,
      font: `${font.family} ${size}`,
      fontfile: font.file,
      width: isDown ? box.height : box.width,
      wrap: 'word-char',
      align: aligns[align],
      dpi: 72,
      rgba: true,
    },
  })
  return { ...(await pixelsOf(isDown ? written.rotate(90) : written)), size }
}

/** Text that is too long is made smaller instead of cut, so that the person who checks the proof sees the problem. */
async function shrunk(set: TextPicture, { width, height }: PictureSize): Promise<TextPicture> {
  const small = sharp(set.pixels, { raw: rawOf(set) }).resize({ width, height, fit: 'inside' })
  return { ...(await pixelsOf(small)), size: set.size }
}

async function pixelsOf(picture: Sharp): Promise<Omit<TextPicture, 'size'>> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

export const rawOf = ({ width, height }: PictureSize) =>
  ({ width, height, channels: 4 }) satisfies OverlayOptions['raw']

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for XML markup and removes characters that XML doesn't allow. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => present(entities[sign]))
}
