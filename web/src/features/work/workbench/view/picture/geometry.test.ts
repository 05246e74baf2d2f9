import fc from 'fast-check'
import { expect, it } from 'vitest'
import { corners, fitting, moved, resized, smallestZoom, spanned, zoomedBy } from './geometry.ts'

const picture = { width: 800, height: 600 }
const point = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) })
const region = fc
  .record({
    x: fc.nat(790),
    y: fc.nat(590),
    width: fc.integer({ min: 4, max: 800 }),
    height: fc.integer({ min: 4, max: 600 }),
  })
  .filter(({ x, y, width, height }) => x + width <= 800 && y + height <= 600)

function expectInside({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(4)
  expect(x + width).toBeLessThanOrEqual(800)
  expect(y + height).toBeLessThanOrEqual(600)
}

it('regions stay inside the picture when they are moved or resized', () => {
  fc.assert(
    fc.property(region, point, fc.constantFrom(...corners), (before, distance, corner) => {
      const pushed = moved(before, distance, picture)
      expectInside(pushed)
      expect([pushed.width, pushed.height]).toEqual([before.width, before.height])
      const pulled = resized(before, corner, distance, picture)
      expectInside(pulled)
      if (corner === 'se') expect([pulled.x, pulled.y]).toEqual([before.x, before.y])
      if (corner === 'nw') expect(pulled.x + pulled.width).toBe(before.x + before.width)
    }),
  )
})

it('a region is drawn from any corner, and a click draws none', () => {
  const [a, b] = [
    { x: 100, y: 80 },
    { x: 40, y: 20 },
  ]
  expect(spanned(a, b, picture)).toEqual({ x: 40, y: 20, width: 60, height: 60 })
  expect(spanned(b, a, picture)).toEqual(spanned(a, b, picture))
  expect(spanned(a, a, picture)).toBeNull()
  expect(spanned({ x: -50, y: -50 }, { x: 900, y: 900 }, picture)).toEqual({ x: 0, y: 0, ...picture })
})

it('a picture fits its space, and zooms within limits', () => {
  expect(fitting(picture, { width: 400, height: 600 })).toBe(0.5)
  expect(fitting({ width: 10, height: 10 }, { width: 400, height: 600 })).toBe(2)
  expect(fitting(picture, { width: 0, height: 0 })).toBe(1)
  expect(zoomedBy(smallestZoom, -1)).toBe(smallestZoom)
  expect(zoomedBy(zoomedBy(1, 1), -1)).toBeCloseTo(1)
})
