/** What of a box is letters: whatever stands out from the surface that its surroundings would make of it. */
import { inpaint } from './inpaint.ts'
import { grown, type Mask, pixelAt, type Raster } from './raster.ts'
import { surroundings } from './surroundings.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Levels of a colour by which letters differ from what is behind them, where that is plain. */
const differing = { least: 14, most: 40 }
/** Letters fade into what is behind them, and JPEG smears them. */
const halo = 3
/** Where so much of a box differs, the letters can't be told from the background: all of it is filled. */
const most = 0.72

export function boxMask({ width, height }: Pick<Raster, 'width' | 'height'>, box: Box): Mask {
  const mask = new Uint8Array(width * height)
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++)
    mask.fill(1, pixelAt({ width }, Math.max(0, box.x), y), pixelAt({ width }, Math.min(width, box.x + box.width), y))
  return mask
}

export function lettersMask(raster: Raster, box: Box): Mask {
  const whole = boxMask(raster, box)
  const background = inpaint(raster, whole).raster.data
  const { noise } = surroundings(raster, whole)
  const far = Math.min(differing.most, Math.max(differing.least, 4 * Math.max(...noise)))
  const mask = new Uint8Array(whole.length)
  let [found, all] = [0, 0]
  for (let pixel = 0; pixel < whole.length; pixel++) {
    if (!whole[pixel]) continue
    all++
    const differs = (part: number) => Math.abs(raster.data[pixel * 4 + part]! - background[pixel * 4 + part]!) > far
    if (differs(0) || differs(1) || differs(2)) {
      mask[pixel] = 1
      found++
    }
  }
  if (found > most * all) return whole
  const wide = grown(mask, raster, halo)
  return wide.map((isWide, pixel) => (isWide && whole[pixel] ? 1 : 0))
}
