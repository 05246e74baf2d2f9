import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPassing, type ScoreInputs, score } from './quality.ts'

const count = fc.nat(30)
const inputs: fc.Arbitrary<ScoreInputs> = fc.record({
  word_count: fc.nat(5_000),
  neutral: count,
  minor: count,
  major: count,
  critical: count,
})
const clean = { neutral: 0, minor: 0, major: 0, critical: 0 }

describe('score', () => {
  it('equals the formula', () => {
    expect(score({ ...clean, word_count: 1000 })).toBe(100)
    expect(score({ ...clean, word_count: 1000, minor: 3, major: 2, critical: 1 })).toBe(96.2)
    expect(score({ ...clean, word_count: 3, minor: 1 })).toBe(66.67)
    expect(score({ ...clean, word_count: 10, critical: 1 })).toBe(0)
    expect(score({ ...clean, word_count: 0 })).toBe(100)
    expect(score({ ...clean, word_count: 0, minor: 1 })).toBe(0)
    expect(score({ ...clean, word_count: 0, neutral: 4 })).toBe(100)
  })

  it('stays between 0 and 100, and another issue never raises it', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom('neutral', 'minor', 'major', 'critical'), (some, severity) => {
        const before = score(some)
        expect(before).toBeGreaterThanOrEqual(0)
        expect(before).toBeLessThanOrEqual(100)
        const after = score({ ...some, [severity]: some[severity] + 1 })
        expect(after).toBeLessThanOrEqual(before)
        if (severity === 'neutral') expect(after).toBe(before)
      }),
    )
  })

  it('weighs five minor issues like a major one, and five major ones like a critical one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat(20), (word_count, n) => {
        expect(score({ ...clean, word_count, minor: 5 * n })).toBe(score({ ...clean, word_count, major: n }))
        expect(score({ ...clean, word_count, major: 5 * n })).toBe(score({ ...clean, word_count, critical: n }))
      }),
    )
  })
})

describe('isPassing', () => {
  it('needs a score of 95 and no critical issue', () => {
    expect(isPassing({ ...clean, word_count: 100, major: 1 })).toBe(true)
    expect(isPassing({ ...clean, word_count: 100, major: 1, minor: 1 })).toBe(false)
    expect(isPassing({ ...clean, word_count: 10_000, critical: 1 })).toBe(false)
  })
})
