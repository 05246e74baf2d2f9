import { day, hour } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aloneMs, togetherMs, type Worker } from './team.ts'

const free: Worker = { weekly_minutes: 2400, load_minutes: 0 }
const worker = fc.record({
  weekly_minutes: fc.integer({ min: 60, max: 10_080 }),
  load_minutes: fc.integer({ min: 0, max: 3_000 }),
})
const files = fc.array(fc.double({ min: 0, max: 3_000, noNaN: true }), { minLength: 1, maxLength: 8 })
const workers = fc.array(worker, { minLength: 1, maxLength: 6 })

describe('the people who have time', () => {
  it('share the files of a set: four days for one, two for two, and no sooner with three', () => {
    expect(aloneMs([600, 600], [free, free])).toBe(4 * day)
    expect(togetherMs([600, 600], [free, free])).toBe(2 * day)
    expect(togetherMs([600, 600], [free, free, free])).toBe(2 * day)
  })

  it('don’t divide a file', () => {
    expect(togetherMs([1200], [free, free])).toBe(aloneMs([1200], [free]))
  })

  it('do first what they have accepted', () => {
    expect(aloneMs([60], [free])).toBe(2 * hour)
    expect(aloneMs([60], [{ ...free, load_minutes: 600 }])).toBe(2 * day)
  })

  it('are nobody: then nothing can be said', () => {
    expect([aloneMs([60], []), togetherMs([60], [])]).toEqual([null, null])
  })

  it('are never slower together than one alone, nor faster with more work', () => {
    fc.assert(
      fc.property(files, workers, fc.nat(2_000), (some, people, more) => {
        const together = togetherMs(some, people) ?? 0
        expect(together).toBeLessThanOrEqual(aloneMs(some, people) ?? 0)
        const [first = 0, ...rest] = some
        expect(togetherMs([first + more, ...rest], people) ?? 0).toBeGreaterThanOrEqual(together)
      }),
    )
  })
})
