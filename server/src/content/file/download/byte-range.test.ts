import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRange } from './byte-range.ts'

it('never answers bytes outside the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
    fc.nat().map((n) => `bytes=-${n}`),
  )
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 1_000_000 }), (text, size) => {
      const range = readRange(text, size)
      if (typeof range === 'string') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(size)
    }),
  )
})
