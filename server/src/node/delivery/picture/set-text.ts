/** A text as a picture that fits into a box: as large as it goes, not larger than what stood there before. */
import type { PictureSize } from '@polyphony/contract'
import sharp from 'sharp'
import type { Font } from './fonts.ts'

export interface Setting {
  readonly text: string
  readonly font: Font
  readonly colour: string
  readonly box: PictureSize
  /** Of the text that stood there. */
  readonly lines: number
}

export interface TextPicture extends PictureSize {
  readonly bytes: Uint8Array
}

/** Pixels. Below it nobody reads. */
const smallest = 8
const largest = 400
/** Of a line's height, what its letters took. */
const share = 0.9

/** In lines, broken where it has to be. */
export async function setAcross({ text, font, colour, box, lines }: Setting): Promise<TextPicture> {
  const set = async (size: number): Promise<TextPicture> => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escaped(text)}</span>`,
        font: `${font.family} ${size}`,
        fontfile: font.file,
        width: box.width,
        wrap: 'word-char',
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  }
  const isFit = ({ width, height }: PictureSize) => width <= box.width && height <= box.height
  let best = await set(smallest)
  if (!isFit(best)) return shrunk(best, box)
  let [low, high] = [smallest, Math.max(smallest, Math.min(largest, Math.ceil((share * box.height) / lines)))]
  while (low < high) {
    const size = Math.ceil((low + high) / 2)
    const next = await set(size)
    if (isFit(next)) [low, best] = [size, next]
    else high = size - 1
  }
  return best
}

/** Overflow isn't cut off: it gets small, and whoever looks at the proof sees that it is too long. */
async function shrunk({ bytes }: TextPicture, box: PictureSize): Promise<TextPicture> {
  const { data, info } = await sharp(bytes)
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Between columns, of the size of a character. */
const pitch = 1.3

/** In columns from the right to the left. */
export async function setDown({ text, font, colour, box, lines }: Setting): Promise<TextPicture> {
  const widest = Math.min(largest, Math.ceil((share * box.width) / lines))
  let size = Math.max(smallest, widest)
  let columns = columnsOf(text, box.height, size)
  while (size > smallest && (columns.length - 1) * pitch * size + size > box.width)
    columns = columnsOf(text, box.height, --size)
  const middles = columns.map((_, at) => box.width / 2 + ((columns.length - 1) / 2 - at) * pitch * size)
  const written = columns.map(
    (column, at) =>
      `<text x="${middles[at]}" y="0" style="writing-mode:vertical-rl" xml:space="preserve">${escaped(column)}</text>`,
  )
  await sharp({ text: { text: 'A', font: font.family, fontfile: font.file } }).metadata() // makes the font known to SVG
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" font-family="${font.family}" font-size="${size}" fill="${colour}">${written.join('')}</svg>`
  return { bytes: await sharp(Buffer.from(svg)).png().toBuffer(), ...box }
}

function columnsOf(text: string, height: number, size: number): string[] {
  const most = Math.max(1, Math.floor(height / size))
  return text.split('\n').flatMap((line) => {
    const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
    return Array.from({ length: Math.ceil(characters.length / most) }, (_, at) =>
      characters.slice(at * most, (at + 1) * most).join(''),
    )
  })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For markup; characters that XML can't have are left out. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign]!)
}
