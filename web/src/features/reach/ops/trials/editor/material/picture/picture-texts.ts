/** The texts of a picture as they are edited. Pure. */
import type { SegmentRegion } from '@polyphony/contract'
import type { MaterialDetail } from '../material-edits.ts'

export interface PictureText {
  readonly region: SegmentRegion
  readonly source: string
  readonly draft: string
}

export const textsOf = ({ segments }: MaterialDetail): readonly PictureText[] =>
  segments.flatMap(({ region, source, draft }) => (region ? [{ region, source, draft }] : []))

interface Point {
  readonly x: number
  readonly y: number
}

/** The box between two points, in whole pixels; null for one that is too small for a text. */
export function boxBetween(one: Point, other: Point): SegmentRegion | null {
  const [x, y] = [Math.round(Math.min(one.x, other.x)), Math.round(Math.min(one.y, other.y))]
  const width = Math.round(Math.max(one.x, other.x)) - x
  const height = Math.round(Math.max(one.y, other.y)) - y
  return width < 4 || height < 4 ? null : { x, y, width, height }
}
