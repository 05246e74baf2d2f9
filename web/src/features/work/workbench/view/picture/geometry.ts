/** Moves, resizes and draws regions: pure arithmetic in pixels of the picture. */
import { insidePicture, type PictureSize, type SegmentRegion, smallestRegion } from '@polyphony/contract'

export interface Point {
  readonly x: number
  readonly y: number
}

export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The region between two points; null where it is too small to be intended. */
export function spanned(start: Point, end: Point, picture: PictureSize): SegmentRegion | null {
  return insidePicture(
    {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(end.x - start.x),
      height: Math.abs(end.y - start.y),
    },
    picture,
  )
}

/** Keeps its size and stays inside the picture. */
export function moved(region: SegmentRegion, distance: Point, picture: PictureSize): SegmentRegion {
  const { width, height } = region
  const x = Math.round(clamp(region.x + distance.x, 0, Math.max(0, picture.width - width)))
  const y = Math.round(clamp(region.y + distance.y, 0, Math.max(0, picture.height - height)))
  return { x, y, width, height }
}

/** Moves one corner with the pointer; the opposite one stays. */
export function resized(region: SegmentRegion, corner: Corner, distance: Point, picture: PictureSize): SegmentRegion {
  const [right, bottom] = [region.x + region.width, region.y + region.height]
  const isWest = corner.includes('w')
  const isNorth = corner.includes('n')
  const left = isWest ? clamp(region.x + distance.x, 0, right - smallestRegion) : region.x
  const top = isNorth ? clamp(region.y + distance.y, 0, bottom - smallestRegion) : region.y
  const end = isWest ? right : clamp(right + distance.x, region.x + smallestRegion, picture.width)
  const foot = isNorth ? bottom : clamp(bottom + distance.y, region.y + smallestRegion, picture.height)
  const [x, y] = [Math.round(left), Math.round(top)]
  return { x, y, width: Math.round(end) - x, height: Math.round(foot) - y }
}

/** The region that the keyboard adds. */
export function regionInTheMiddle({ width, height }: PictureSize): SegmentRegion {
  return {
    x: Math.round(width / 4),
    y: Math.round(height * 0.4),
    width: Math.max(8, Math.round(width / 2)),
    height: Math.max(8, Math.round(height / 5)),
  }
}

export const smallestZoom = 0.1
export const largestZoom = 8
const zoomStep = 1.25

/** The scale at which the whole picture fits the available space, at most 2. */
export function fitting(picture: PictureSize, room: PictureSize): number {
  const zoom = Math.min(room.width / picture.width, room.height / picture.height, 2)
  return zoom > 0 && Number.isFinite(zoom) ? zoom : 1
}

export function zoomedBy(zoom: number, steps: 1 | -1): number {
  return clamp(zoom * zoomStep ** steps, smallestZoom, largestZoom)
}

/** Its place on the picture as CSS, independent of the zoom. */
export function placeOf({ x, y, width, height }: SegmentRegion, picture: PictureSize) {
  const percent = (value: number, whole: number) => `${(100 * value) / whole}%`
  return {
    left: percent(x, picture.width),
    top: percent(y, picture.height),
    width: percent(width, picture.width),
    height: percent(height, picture.height),
  }
}
