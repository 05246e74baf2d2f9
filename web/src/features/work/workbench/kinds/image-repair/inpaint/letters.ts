/** Finds letters in a box: the pixels that differ from the surface that a fill from the surroundings would give. */
import { inpaint } from './inpaint.ts'
import { grown, type Mask, pixelAt, type Raster } from './raster.ts'
import { surroundings } from './surroundings.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** By how many levels of a colour letters differ from a plain background. */
const differing = { least: 14, most: 40 }
/** The edges of letters are blended with the background, and JPEG blurs them. */
const halo = 3
/**
 * If more than this share of a box differs, letters can't be distinguished from the background: the whole box is
 * filled.
 */
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
