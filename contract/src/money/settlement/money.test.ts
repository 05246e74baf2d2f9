import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { units } from '../../content/kinds/unit.ts'
import { divideRounded, lineAmount, rushPercent, splitByLargestRemainder } from './money.ts'

describe('divideRounded', () => {
  it('rounds half away from zero', () => {
    const rows: [bigint, bigint, number][] = [
      [5n, 2n, 3],
      [-5n, 2n, -3],
      [5n, -2n, -3],
      [7n, 3n, 2],
      [8n, 3n, 3],
      [-7n, 3n, -2],
      [0n, 9n, 0],
      [1n, 3n, 0],
      [-1n, 3n, 0],
    ]
    for (const [n, d, result] of rows) expect(divideRounded(n, d) + 0, `${n} / ${d}`).toBe(result)
  })

  it('property: differs from the exact value by at most a half, and is an odd function', () => {
    const safe = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    fc.assert(
      fc.property(safe, fc.bigInt({ min: 1n, max: 10n ** 9n }), (n, d) => {
        const twice = 2n * (n - BigInt(divideRounded(n, d)) * d)
        expect(twice <= d && twice >= -d).toBe(true)
        expect(divideRounded(-n, d) + 0).toBe(-divideRounded(n, d) + 0)
        expect(divideRounded(n, -d) + 0).toBe(-divideRounded(n, d) + 0)
      }),
    )
  })
})

describe('lineAmount', () => {
  it('counts words by the thousand, time by the minute, the rest by the piece', () => {
    expect(lineAmount(1500, 'kword', 8000, 100)).toBe(12_000)
    expect(lineAmount(90_000, 'minute', 500, 100)).toBe(750)
    expect(lineAmount(3, 'point', 250, 100)).toBe(750)
    expect(lineAmount(1, 'once', 9900, 130)).toBe(12_870)
    expect(lineAmount(1, 'kword', 500, 100)).toBe(1) // 0.5
  })

  it('is exact where floating point isn’t', () => {
    expect(lineAmount(9_007_199, 'point', 999_999_937, 100)).toBe(Number(9_007_199n * 999_999_937n))
  })

  it('property: is a whole number, grows with the count, and never grows with a lower percent', () => {
    const count = fc.nat(10_000_000)
    fc.assert(
      fc.property(
        count,
        fc.nat(1000),
        fc.constantFrom(...units),
        fc.nat(100_000),
        fc.nat(200),
        (n, more, unit, rate, p) => {
          const amount = lineAmount(n, unit, rate, p)
          expect(Number.isInteger(amount)).toBe(true)
          expect(lineAmount(n + more, unit, rate, p)).toBeGreaterThanOrEqual(amount)
          expect(lineAmount(n, unit, rate, p + 1)).toBeGreaterThanOrEqual(amount)
        },
      ),
    )
  })
})

describe('splitByLargestRemainder', () => {
  it('property: the parts sum to the whole, none is more than one unit too large, and a larger weight never gets less', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.nat(1e12), weights, (amount, all) => {
        const parts = splitByLargestRemainder(amount, all)
        expect(parts).toHaveLength(all.length)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        const total = all.reduce((sum, weight) => sum + weight, 0)
        if (total === 0) {
          expect(parts[0]).toBe(amount)
          return
        }
        for (const [index, part] of parts.entries()) {
          const floor = Number((BigInt(amount) * BigInt(all[index]!)) / BigInt(total))
          expect(part - floor === 0 || part - floor === 1).toBe(true)
          for (const [other, weight] of all.entries())
            if (weight > all[index]!) expect(parts[other]!).toBeGreaterThanOrEqual(part)
        }
      }),
    )
  })

  it('gives the earlier part the rest if weights are equal', () => {
    expect(splitByLargestRemainder(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(splitByLargestRemainder(2, [1, 1, 1])).toEqual([1, 1, 0])
  })
})

describe('rushPercent', () => {
  it('is 60 within a day, 30 within two days, and 0 later', () => {
    expect([0, 24, 24.01, 48, 48.01, 500].map((hours) => rushPercent(hours))).toEqual([60, 60, 30, 30, 0, 0])
  })
})
