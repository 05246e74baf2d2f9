import fc from 'fast-check'
import { expect, it } from 'vitest'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { createSeal } from '../../../ground/kernel/seal/seal.ts'
import { drawOf, isDrawn, windowOf } from './draw.ts'

it.each([
  [0, 0, 0.99, true],
  [2, 0, 0.99, true],
  [3, 10, 0.0999, true],
  [3, 10, 0.1, false],
  [3, 0, 0, false],
  [400, 100, 0.999, true],
])('after %d pieces, at %d %%, with a draw of %d: %s', (earlier_count, percent, draw, expected) => {
  expect(isDrawn({ earlier_count, percent, draw })).toBe(expected)
})

it('the draw is stable for the same work, differs by key and purpose, and is evenly distributed', () => {
  const seal = createSeal('a key of the test, long enough to be one')
  const id = uuidv7()
  expect(drawOf(seal, id, 'sample')).toBe(drawOf(seal, id, 'sample'))
  expect(drawOf(seal, id, 'sample')).not.toBe(drawOf(seal, id, 'sampleFrom'))
  expect(drawOf(seal, id, 'sample')).not.toBe(drawOf(createSeal('another key of the test, as long'), id, 'sample'))
  const draws = Array.from({ length: 5_000 }, (_, at) => drawOf(seal, `work ${at}`, 'sample'))
  expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true)
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = draws.filter((draw) => Math.floor(draw * 10) === tenth).length / draws.length
    expect(share).toBeGreaterThan(0.08)
    expect(share).toBeLessThan(0.12)
  }
})

it('the window takes as many neighbours of the drawn segment as fit, and all segments where all fit', () => {
  const counts = fc.array(fc.nat(60), { minLength: 1, maxLength: 40 })
  const draws = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 200 }), draws, (words, most, draw) => {
      const { from, to } = windowOf(words, most, draw)
      const sum = (start: number, end: number) => words.slice(start, end).reduce((total, count) => total + count, 0)
      const at = Math.floor(draw * words.length)
      expect(from).toBeLessThanOrEqual(at)
      expect(to).toBeGreaterThan(at)
      if (to - from > 1) expect(sum(from, to)).toBeLessThanOrEqual(most)
      if (from > 0) expect(sum(from - 1, to)).toBeGreaterThan(most)
      if (to < words.length) expect(sum(from, to + 1)).toBeGreaterThan(most)
      if (sum(0, words.length) <= most) expect([from, to]).toEqual([0, words.length])
    }),
  )
})
