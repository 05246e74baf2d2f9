/**
 * Fills a part of a picture from its surroundings: the smoothest surface between its borders (Laplace's equation,
 * solved from coarse to fine), with the grain of the surroundings. This restores plain backgrounds and gradients. A
 * texture can't be restored and is reported.
 */
import { grown, type Mask, pixelAt, type Raster } from './raster.ts'
import { surroundings } from './surroundings.ts'

/** Weaker grain isn't visible. */
const leastGrain = 0.7
/** Borders are smoothed over this many pixels, more where there is much grain. */
const reaches = { plain: 2, grainy: 5 }
const muchGrain = 3
const sweeps = { coarse: 60, fine: 24 }
const relaxation = 1.6

export interface Filled {
  readonly raster: Raster
  /** The surroundings have a texture, so the fill is smoother than it should be. */
  readonly isTextured: boolean
}

export function inpaint(raster: Raster, mask: Mask): Filled {
  const { noise, shared, isTextured } = surroundings(raster, mask)
  const reach = Math.max(...noise) > muchGrain ? reaches.grainy : reaches.plain
  const surface = solve(smoothBorders(raster, mask, reach), mask, raster.width, raster.height)
  const data = new Uint8ClampedArray(raster.data)
  const random = generator(mask.length)
  const isGrainy = !isTextured && Math.max(...noise) >= leastGrain
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (!mask[pixel]) continue
    const grey = isGrainy ? gaussian(random) * Math.sqrt(shared) : 0
    for (let part = 0; part < 3; part++) {
      const speck = isGrainy ? (grey + gaussian(random) * Math.sqrt(1 - shared)) * noise[part]! : 0
      data[pixel * 4 + part] = Math.round(surface[pixel * 3 + part]! + speck)
    }
    data[pixel * 4 + 3] = 255
  }
  return { raster: { ...raster, data }, isTextured }
}

/**
 * Three numbers per pixel. Known pixels at the border become the mean of the known pixels around them, so that a single
 * spot makes no streak.
 */
function smoothBorders({ data, width, height }: Raster, mask: Mask, wide: number): Float32Array {
  const ring = grown(mask, { width, height }, 1)
  const values = new Float32Array(mask.length * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = pixelAt({ width }, x, y)
      if (mask[pixel]) continue
      const reach = ring[pixel] ? wide : 0
      let count = 0
      for (let top = Math.max(0, y - reach); top <= Math.min(height - 1, y + reach); top++)
        for (let left = Math.max(0, x - reach); left <= Math.min(width - 1, x + reach); left++) {
          const other = pixelAt({ width }, left, top)
          if (mask[other]) continue
          count++
          for (let part = 0; part < 3; part++) values[pixel * 3 + part]! += data[other * 4 + part]!
        }
      for (let part = 0; part < 3; part++) values[pixel * 3 + part]! /= count
    }
  return values
}

/** Solves the unknown values: each becomes the mean of its neighbours. */
function solve(values: Float32Array, mask: Mask, width: number, height: number): Float32Array {
  if (width > 4 && height > 4 && mask.includes(0)) {
    const coarse = halved(values, mask, width, height)
    const coarser = solve(coarse.values, coarse.mask, coarse.width, coarse.height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const pixel = pixelAt({ width }, x, y)
        if (mask[pixel]) interpolate(values, pixel, coarser, coarse, x / 2 - 0.25, y / 2 - 0.25)
      }
  }
  relax(values, mask, width, height, Math.max(width, height) > 64 ? sweeps.fine : sweeps.coarse)
  return values
}

interface Level {
  values: Float32Array
  mask: Mask
  width: number
  height: number
}

/** Halves the size: a pixel is known where one of its four pixels is. */
function halved(values: Float32Array, mask: Mask, width: number, height: number): Level {
  const small = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const size = small.width * small.height
  const level: Level = { ...small, values: new Float32Array(size * 3), mask: new Uint8Array(size) }
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const pixel = pixelAt(small, x, y)
      let count = 0
      for (let top = 2 * y; top < Math.min(height, 2 * y + 2); top++)
        for (let left = 2 * x; left < Math.min(width, 2 * x + 2); left++) {
          const one = pixelAt({ width }, left, top)
          if (mask[one]) continue
          count++
          for (let part = 0; part < 3; part++) level.values[pixel * 3 + part]! += values[one * 3 + part]!
        }
      if (count === 0) level.mask[pixel] = 1
      else for (let part = 0; part < 3; part++) level.values[pixel * 3 + part]! /= count
    }
  return level
}

function interpolate(
  values: Float32Array,
  pixel: number,
  coarser: Float32Array,
  level: Level,
  x: number,
  y: number,
): void {
  const left = Math.min(level.width - 1, Math.max(0, Math.floor(x)))
  const top = Math.min(level.height - 1, Math.max(0, Math.floor(y)))
  const right = Math.min(level.width - 1, left + 1)
  const foot = Math.min(level.height - 1, top + 1)
  const [shareX, shareY] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  for (let part = 0; part < 3; part++) {
    const value = (column: number, line: number) => coarser[pixelAt(level, column, line) * 3 + part]!
    const upper = value(left, top) * (1 - shareX) + value(right, top) * shareX
    const lower = value(left, foot) * (1 - shareX) + value(right, foot) * shareX
    values[pixel * 3 + part] = upper * (1 - shareY) + lower * shareY
  }
}

function relax(values: Float32Array, mask: Mask, width: number, height: number, times: number): void {
  for (let sweep = 0; sweep < times; sweep++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const pixel = pixelAt({ width }, x, y)
        if (!mask[pixel]) continue
        for (let part = 0; part < 3; part++) {
          let [sum, count] = [0, 0]
          if (x > 0) [sum, count] = [sum + values[(pixel - 1) * 3 + part]!, count + 1]
          if (x < width - 1) [sum, count] = [sum + values[(pixel + 1) * 3 + part]!, count + 1]
          if (y > 0) [sum, count] = [sum + values[(pixel - width) * 3 + part]!, count + 1]
          if (y < height - 1) [sum, count] = [sum + values[(pixel + width) * 3 + part]!, count + 1]
          const offset = pixel * 3 + part
          if (count > 0) values[offset]! += relaxation * (sum / count - values[offset]!)
        }
      }
}

/** A seeded generator, so that the same picture is filled in the same way each time. */
function generator(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
