/** Where a text stands in its box, and which way it runs. */
import type { PictureSize, SegmentRegion } from '@polyphony/contract'
import type { Setting } from './set-text.ts'

/** So much higher than wide, and it was written from the top down. */
const tall = 1.8
export const isTall = ({ width, height }: PictureSize): boolean => height > tall * width

/** Languages whose text may run from the top down. */
export const runsDown = (locale: string): boolean => /^(zh|ja|ko)\b/.test(locale)

export const linesOf = (text: string): number => Math.max(1, text.split('\n').length)

/** Along its line as it is aligned, across it in the middle. */
export function placeOf(box: SegmentRegion, { isDown, align = 'start' }: Setting, set: PictureSize) {
  const share = { start: 0, center: 0.5, end: 1 }[align]
  const shift = (room: number, length: number) => Math.floor((room - length) * share)
  const across = (room: number, length: number) => Math.floor((room - length) / 2)
  return {
    left: box.x + (isDown ? across(box.width, set.width) : shift(box.width, set.width)),
    top: box.y + (isDown ? shift(box.height, set.height) : across(box.height, set.height)),
  }
}
