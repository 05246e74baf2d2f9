/** The geometry of a picture's regions, for server and screen. Pure. */
import type { SegmentRegion } from './segment.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The most regions that a picture can have. */
export const maxRegions = 500
/** In pixels; text smaller than that is illegible. */
export const smallestRegion = 4
/** A region recognised with a lower score is marked for a person to check. */
export const sureScore = 60

/** Rounds to whole pixels inside the picture; null if the region is outside. */
export function insidePicture(region: SegmentRegion, picture: PictureSize): SegmentRegion | null {
  const left = Math.max(0, Math.round(region.x))
  const top = Math.max(0, Math.round(region.y))
  const right = Math.min(picture.width, Math.round(region.x + region.width))
  const bottom = Math.min(picture.height, Math.round(region.y + region.height))
  if (!(right - left >= smallestRegion && bottom - top >= smallestRegion)) return null
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The smallest region that contains both. */
export function enclosing(a: SegmentRegion, b: SegmentRegion): SegmentRegion {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

export function areaOf({ width, height }: SegmentRegion): number {
  return width * height
}

/** The share of the smaller region that lies in the other, 0–1. */
export function overlapOf(a: SegmentRegion, b: SegmentRegion): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? (width * height) / Math.min(areaOf(a), areaOf(b)) : 0
}

export const sameRegion = (a: SegmentRegion, b: SegmentRegion): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
