import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inpaint } from './inpaint.ts'
import { boxMask, lettersMask } from './letters.ts'
import { grown, pixelAt, type Raster } from './raster.ts'
import { surroundings } from './surroundings.ts'

type Paint = (x: number, y: number) => readonly [number, number, number]

function picture(paint: Paint, width = 90, height = 60): Raster {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...paint(x, y), 255], pixelAt({ width }, x, y) * 4)
  return { width, height, data }
}
const box = { x: 20, y: 15, width: 44, height: 24 }
/** Bars in the box, in place of letters. */
const isInk = (x: number, y: number) => x >= 26 && x < 58 && y >= 20 && y < 34 && x % 6 < 3
const written =
  (paint: Paint): Paint =>
  (x, y) =>
    isInk(x, y) ? [250, 240, 30] : paint(x, y)

function farthest(one: Raster, other: Raster): number {
  return one.data.reduce((most, value, index) => Math.max(most, Math.abs(value - other.data[index]!)), 0)
}

describe('filling a region', () => {
  const plain: Paint = () => [18, 58, 90]
  const gradient: Paint = (x, y) => [40 + x * 1.5, 60 + y * 2, 200 - x - y * 0.5]

  it('restores a plain background, and nearly a gradient', () => {
    for (const [paint, most] of [
      [plain, 0],
      [gradient, 3],
    ] as const) {
      const clean = picture(paint)
      const soiled = picture(written(paint))
      expect(farthest(soiled, clean)).toBeGreaterThan(100)
      const filled = inpaint(soiled, boxMask(soiled, box))
      expect(farthest(filled.raster, clean)).toBeLessThanOrEqual(most)
      expect(filled.isTextured).toBe(false)
    }
  })

  it('changes only the masked pixels, at any place', () => {
    const side = fc.integer({ min: -10, max: 80 })
    const length = fc.integer({ min: 1, max: 100 })
    const soiled = picture(written(gradient), 40, 30)
    fc.assert(
      fc.property(side, side, length, length, (x, y, width, height) => {
        const mask = boxMask(soiled, { x, y, width, height })
        const { data } = inpaint(soiled, mask).raster
        for (let pixel = 0; pixel < mask.length; pixel++)
          if (!mask[pixel])
            expect(data.slice(pixel * 4, pixel * 4 + 4)).toEqual(soiled.data.slice(pixel * 4, pixel * 4 + 4))
      }),
      { numRuns: 40 },
    )
  })

  it('has the grain of its surroundings, the same each time', () => {
    let state = 7
    const speck = () => {
      state = (state * 1103515245 + 12345) % 2 ** 31
      return ((state / 2 ** 31) * 2 - 1) * 6
    }
    const grainy = picture(() => [120 + speck(), 120 + speck(), 120 + speck()])
    const mask = boxMask(grainy, box)
    const filled = inpaint(grainy, mask)
    const values = [...filled.raster.data].filter((_, index) => mask[index >> 2] && index % 4 === 1)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    expect(Math.abs(mean - 120)).toBeLessThan(2)
    expect(deviation).toBeGreaterThan(0.8)
    expect(deviation).toBeLessThan(5)
    expect(filled.isTextured).toBe(false)
    expect(inpaint(grainy, mask).raster.data).toEqual(filled.raster.data)
  })

  it('reproduces strong grain, which is no texture', () => {
    let state = 11
    const speck = () => {
      state = (state * 1103515245 + 12345) % 2 ** 31
      return ((state / 2 ** 31) * 2 - 1) * 40
    }
    const grainy = picture((x) => [90 + x + speck(), 120 + speck(), 130 + speck()])
    const filled = inpaint(grainy, boxMask(grainy, box))
    expect(filled.isTextured).toBe(false)
    const { noise, shared } = surroundings(filled.raster, boxMask(grainy, { x: 0, y: 0, width: 12, height: 12 }))
    expect(noise[1]).toBeGreaterThan(12)
    expect(shared).toBeLessThan(0.3)
  })

  it('reports a texture, which it can’t reproduce', () => {
    const bricks = picture((x, y) =>
      y % 10 < 2 || (x + (Math.floor(y / 10) % 2) * 8) % 16 < 2 ? [220, 210, 200] : [150, 60, 40],
    )
    expect(inpaint(bricks, boxMask(bricks, box)).isTextured).toBe(true)
  })
})

describe('finding letters', () => {
  it('finds letters, and leaves the pixels between them', () => {
    const clean = picture((x, y) => [40 + x, 60 + y, 90])
    const soiled = picture(written((x, y) => [40 + x, 60 + y, 90]))
    const mask = lettersMask(soiled, box)
    let kept = 0
    for (let y = 0; y < soiled.height; y++)
      for (let x = 0; x < soiled.width; x++) {
        const isMasked = mask[pixelAt(soiled, x, y)] === 1
        if (isInk(x, y)) expect(isMasked).toBe(true)
        if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height && !isMasked) kept++
      }
    expect(kept).toBeGreaterThan(200)
    expect(farthest(inpaint(soiled, mask).raster, clean)).toBeLessThanOrEqual(3)
  })

  it('fills the whole box if letters can’t be distinguished from the background', () => {
    const noisy = picture((x, y) => ((x * 7 + y * 13) % 5 < 2 ? [250, 250, 250] : [5, 5, 5]))
    expect(lettersMask(noisy, box)).toEqual(boxMask(noisy, box))
  })
})

it('a mask grows by a number of pixels, but not over the edge', () => {
  const size = { width: 9, height: 7 }
  const mask = boxMask(size, { x: 0, y: 3, width: 2, height: 1 })
  expect(grown(mask, size, 2)).toEqual(boxMask(size, { x: 0, y: 1, width: 4, height: 5 }))
})
