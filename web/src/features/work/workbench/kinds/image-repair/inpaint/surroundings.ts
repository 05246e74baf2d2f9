/**
 * Analyses the surroundings of a part of a picture: grain, which is random and can be generated, or a texture, which
 * can't.
 */
import { grown, type Mask, pixelAt, type Raster } from './raster.ts'

/** Width of the surroundings in pixels. */
const ring = 10
/** Means are taken over this many pixels to each side. */
const reach = 4
/** Deviations from the mean of this size are a texture, if neighbours deviate in the same way. */
const rough = 9
const alike = 0.35

export interface Surroundings {
  /** Standard deviations of red, green and blue. */
  readonly noise: readonly [number, number, number]
  /** How much of the noise is common to all three colours, 0–1. */
  readonly shared: number
  readonly isTextured: boolean
}

export function surroundings(raster: Raster, mask: Mask): Surroundings {
  const { width, height } = raster
  const neighbourhood = grown(mask, raster, ring)
  const isThere = (x: number, y: number) =>
    x < width && y < height && neighbourhood[pixelAt(raster, x, y)] === 1 && !mask[pixelAt(raster, x, y)]
  const means = meansOf(raster, mask)
  const sums = { squares: [0, 0, 0], light: 0, along: 0, pairs: 0, count: 0 }
  const deviation = (pixel: number, part: number) => raster.data[pixel * 4 + part]! - means[pixel * 3 + part]!
  const light = (pixel: number) => (deviation(pixel, 0) + 2 * deviation(pixel, 1) + deviation(pixel, 2)) / 4
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isThere(x, y)) continue
      const pixel = pixelAt(raster, x, y)
      sums.count++
      for (const part of [0, 1, 2]) sums.squares[part]! += deviation(pixel, part) ** 2
      sums.light += light(pixel) ** 2
      for (const [right, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        if (!isThere(x + right, y + dy)) continue
        sums.along += light(pixel) * light(pixelAt(raster, x + right, y + dy))
        sums.pairs++
      }
    }
  if (sums.count === 0) return { noise: [0, 0, 0], shared: 1, isTextured: false }
  const variances = sums.squares.map((sum) => sum / sums.count)
  const [red, green, blue] = variances as [number, number, number]
  const brightness = sums.light / sums.count
  const apart = (red + 4 * green + blue) / 16
  const together = (Math.sqrt(red) + 2 * Math.sqrt(green) + Math.sqrt(blue)) ** 2 / 16
  const shared = together > apart ? Math.min(1, Math.max(0, (brightness - apart) / (together - apart))) : 1
  const likeness = sums.pairs > 0 && brightness > 0 ? sums.along / sums.pairs / brightness : 0
  // A shape, or the slope of a gradient: no grain.
  if (likeness > alike) return { noise: [0, 0, 0], shared: 1, isTextured: Math.sqrt(brightness) > rough }
  return { noise: [Math.sqrt(red), Math.sqrt(green), Math.sqrt(blue)], shared, isTextured: false }
}

/**
 * Three numbers per pixel: the means of the known pixels around it. Sums over the columns first, then over the lines.
 */
function meansOf({ data, width, height }: Raster, mask: Mask): Float32Array {
  const means = new Float32Array(mask.length * 3)
  const columns = new Float32Array(width * 4)
  const add = (y: number, sign: 1 | -1) => {
    if (y < 0 || y >= height) return
    for (let x = 0; x < width; x++) {
      const pixel = pixelAt({ width }, x, y)
      if (mask[pixel]) continue
      for (let part = 0; part < 3; part++) columns[x * 4 + part]! += sign * data[pixel * 4 + part]!
      columns[x * 4 + 3]! += sign
    }
  }
  for (let y = -reach; y < reach; y++) add(y, 1)
  for (let y = 0; y < height; y++) {
    add(y + reach, 1)
    if (y > reach) add(y - reach - 1, -1)
    const sum = [0, 0, 0, 0]
    const slide = (x: number, sign: 1 | -1) => {
      if (x < 0 || x >= width) return
      for (let part = 0; part < 4; part++) sum[part]! += sign * columns[x * 4 + part]!
    }
    for (let x = 0; x < reach; x++) slide(x, 1)
    for (let x = 0; x < width; x++) {
      slide(x + reach, 1)
      if (x > reach) slide(x - reach - 1, -1)
      const count = sum[3]!
      for (let part = 0; part < 3; part++)
        means[pixelAt({ width }, x, y) * 3 + part] = count > 0 ? sum[part]! / count : 0
    }
  }
  return means
}
