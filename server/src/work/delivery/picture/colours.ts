/** Measures the colours of a region in a picture: its background and its text. */
import { insidePicture, type PictureSize, type SegmentRegion } from '@polyphony/contract'

export type Colour = readonly [red: number, green: number, blue: number]

/** The colours at the left and right end, or at the upper and lower end. */
export type Ends = readonly [Colour, Colour]

/** Pixels of three bytes each. */
export interface Pixels extends PictureSize {
  readonly data: Uint8Array
}

/** Width of the frame around the region, in pixels. */
const edge = 3
/** A sample of this many pixels is precise enough. */
const mostSamples = 20_000
const readableContrast = 4.5
const white: Colour = [255, 255, 255]

/** The most frequent colours at the edge of the region, near its two ends: the background may change between them. */
export function backgroundOf(pixels: Pixels, region: SegmentRegion): Ends {
  const { x, y, width, height } = region
  const isEdge = (left: number, top: number) =>
    left < x + edge || left >= x + width - edge || top < y + edge || top >= y + height - edge
  const frame = { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge }
  const [first, second] = isTall(region)
    ? [(_: number, top: number) => top < y + height / 3, (_: number, top: number) => top > y + (2 * height) / 3]
    : [(left: number) => left < x + width / 3, (left: number) => left > x + (2 * width) / 3]
  const ends = [first, second].map((isThere) =>
    mostFrequent(sample(pixels, frame, (left, top) => isEdge(left, top) && isThere(left, top))),
  )
  return [ends[0] ?? white, ends[1] ?? white]
}

const isTall = ({ width, height }: PictureSize): boolean => height > width

export const midpoint = (a: Colour, b: Colour): Colour => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]

/** Paints over the region and a margin, because letters may extend beyond its edges. */
export function cover(pixels: Pixels, region: SegmentRegion, [from, to]: Ends): void {
  const { x, y, width, height } = region
  const wider = { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge }
  const box = insidePicture(wider, pixels)
  if (!box) return
  for (let top = box.y; top < box.y + box.height; top++)
    for (let left = box.x; left < box.x + box.width; left++) {
      const way = isTall(box) ? (top - box.y) / box.height : (left - box.x) / box.width
      const index = (top * pixels.width + left) * 3
      for (const part of [0, 1, 2] as const)
        pixels.data[index + part] = Math.round(from[part] + way * (to[part] - from[part]))
    }
}

/**
 * The most frequent colour that contrasts with the background; without one, black or white, whichever contrasts more.
 */
export function inkOf(pixels: Pixels, region: SegmentRegion, background: Colour): Colour {
  const standsOut = sample(pixels, region).filter((colour) => contrast(colour, background) >= readableContrast)
  const found = mostFrequent(standsOut)
  if (found && contrast(found, background) >= readableContrast) return found
  return contrast([0, 0, 0], background) >= contrast(white, background) ? [0, 0, 0] : white
}

/** The contrast ratio of WCAG, 1–21. */
export function contrast(a: Colour, b: Colour): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

export const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function sample(
  { data, width, height }: Pixels,
  box: SegmentRegion,
  isWanted: (left: number, top: number) => boolean = () => true,
): Colour[] {
  const step = Math.max(1, Math.ceil(Math.sqrt((box.width * box.height) / mostSamples)))
  const colours: Colour[] = []
  for (let top = Math.max(0, box.y); top < Math.min(height, box.y + box.height); top += step)
    for (let left = Math.max(0, box.x); left < Math.min(width, box.x + box.width); left += step) {
      if (!isWanted(left, top)) continue
      const index = (top * width + left) * 3
      colours.push([data[index]!, data[index + 1]!, data[index + 2]!])
    }
  return colours
}

/** The mean of the colours that are close to the largest group. */
function mostFrequent(colours: readonly Colour[]): Colour | null {
  const buckets = Map.groupBy(colours, ([red, green, blue]) => ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4))
  let largest: Colour[] = []
  for (const bucket of buckets.values()) if (bucket.length > largest.length) largest = bucket
  if (largest.length === 0) return null
  const mean = (part: 0 | 1 | 2) => Math.round(largest.reduce((sum, colour) => sum + colour[part], 0) / largest.length)
  return [mean(0), mean(1), mean(2)]
}
