import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, effort } from './effort.ts'

/** The textbook algorithm, for comparison. */
function slowDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[b.length] as number
}

describe('editDistance', () => {
  it('equals the result of the textbook algorithm, also over block borders', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '字', '😀'), maxLength: 140 })
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(editDistance(a, b)).toBe(slowDistance(a, b))
      }),
      { numRuns: 400 },
    )
  })

  it('is relative to the longer text', () => {
    expect(effort('', '')).toBe(0)
    expect(effort('', 'abc')).toBe(1)
    expect(effort('abcd', 'abcx')).toBe(0.25)
  })
})
