/** Renders a region's text in the designer's style, both for the workbench and for the delivery. */
import {
  defaultRepairStyle,
  insidePicture,
  laidText,
  type PictureSize,
  type RegionStyle,
  type SegmentRegion,
} from '@polyphony/contract'
import sharp from 'sharp'
import { backgroundOf, hexOf, inkOf, midpoint, type Pixels } from './colours.ts'
import { fontFor } from './fonts.ts'
import type { RegionText } from './lay-over.ts'
import { isTall, linesOf, placeOf, runsDown } from './place-text.ts'
import { rawOf, setText, type TextPicture } from './set-text.ts'

export interface StyledText extends RegionText {
  readonly segment_id: string
}

export interface LaidText extends TextPicture {
  readonly segment_id: string
  readonly left: number
  readonly top: number
  readonly colour: string
  readonly is_down: boolean
  readonly is_over: boolean
}

/** @returns for each written text the part that lies inside the picture. */
export async function layTexts(
  original: Pixels,
  texts: readonly StyledText[],
  styles: readonly RegionStyle[],
  locale: string,
): Promise<LaidText[]> {
  const bySegment = new Map(styles.map((style) => [style.segment_id, style]))
  const laid: LaidText[] = []
  for (const text of texts) {
    const one = await layText(original, text, bySegment.get(text.segment_id), locale)
    if (one) laid.push(one)
  }
  return laid
}

async function layText(
  original: Pixels,
  { segment_id, region, source, target }: StyledText,
  style: Omit<RegionStyle, 'segment_id'> = defaultRepairStyle,
  locale: string,
): Promise<LaidText | null> {
  const clipped = insidePicture(region, original)
  const box = style.box ?? clipped
  if (!style.is_shown || !box || !/\S/.test(target)) return null
  const mayRunDown = style.direction === 'auto' ? isTall(box) : style.direction === 'down'
  const setting = {
    text: laidText(style, target),
    font: fontFor(locale, style.weight),
    box,
    lines: linesOf(source),
    size: style.font_size,
    align: style.align,
    colour: style.colour ?? colourOf(original, clipped ?? box),
    isDown: mayRunDown && runsDown(locale),
  }
  const set = await setText(setting)
  const is_over = set.width > box.width || set.height > box.height
  const cut = await cropped(original, { ...placeOf(box, setting, set), ...set })
  return cut && { ...cut, segment_id, colour: setting.colour, is_down: setting.isDown, is_over }
}

function colourOf(original: Pixels, region: SegmentRegion): string {
  return hexOf(inkOf(original, region, midpoint(...backgroundOf(original, region))))
}

/** Crops a text to the picture. */
async function cropped(picture: PictureSize, set: TextPicture & { left: number; top: number }) {
  const left = Math.max(0, set.left)
  const top = Math.max(0, set.top)
  const width = Math.min(picture.width, set.left + set.width) - left
  const height = Math.min(picture.height, set.top + set.height) - top
  if (width <= 0 || height <= 0) return null
  if (width === set.width && height === set.height) return set
  const cut = { left: left - set.left, top: top - set.top, width, height }
  const pixels = await sharp(set.pixels, { raw: rawOf(set) })
    .extract(cut)
    .raw()
    .toBuffer()
  return { pixels, size: set.size, left, top, width, height }
}
