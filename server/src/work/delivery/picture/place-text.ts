/** Decides where a text stands in its box and in which direction it runs. */
import type { PictureSize, SegmentRegion } from '@polyphony/contract'
import type { Setting } from './set-text.ts'

/** A box that is higher than its width by this factor held vertical text. */
const tall = 1.8
export const isTall = ({ width, height }: PictureSize): boolean => height > tall * width

/** Languages whose text may run vertically. */
export const runsDown = (locale: string): boolean => /^(zh|ja|ko)\b/.test(locale)

export const linesOf = (text: string): number => Math.max(1, text.split('\n').length)

/** Aligned along the line by the setting, and centred across it. */
export function placeOf(box: SegmentRegion, { isDown, align = 'start' }: Setting, set: PictureSize) {
  const share = { start: 0, center: 0.5, end: 1 }[align]
  const shift = (room: number, length: number) => Math.floor((room - length) * share)
  const centred = (room: number, length: number) => Math.floor((room - length) / 2)
  return {
    left: box.x + (isDown ? centred(box.width, set.width) : shift(box.width, set.width)),
    top: box.y + (isDown ? shift(box.height, set.height) : centred(box.height, set.height)),
  }
}
