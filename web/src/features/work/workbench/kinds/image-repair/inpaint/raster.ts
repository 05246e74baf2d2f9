/** A part of a picture, four bytes per pixel, with a mask. Pure data that is sent to a worker and back. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** 1 where a pixel is to be filled. */
export type Mask = Uint8Array

export const pixelAt = ({ width }: { width: number }, x: number, y: number): number => y * width + x

/** The mask, grown by a number of pixels on each side. */
export function grown(mask: Mask, { width, height }: Pick<Raster, 'width' | 'height'>, reach: number): Mask {
  const rows = spread(mask, width, height, reach, 1, width)
  return spread(rows, height, width, reach, width, 1)
}

/** In one direction: `step` from pixel to pixel of a line, `stride` from line to line. */
function spread(mask: Mask, length: number, lines: number, reach: number, step: number, stride: number): Mask {
  const result = new Uint8Array(mask.length)
  for (let line = 0; line < lines; line++) {
    let until = -1
    for (let place = 0; place < length + reach; place++) {
      if (place < length && mask[line * stride + place * step]) until = place + reach
      const marked = place - reach
      if (marked >= 0 && marked < length && until >= marked) result[line * stride + marked * step] = 1
    }
  }
  return result
}
