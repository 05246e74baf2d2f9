/** MONEY 4: max(quoted, measured), never less; what A8 asks of it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf } from '../../ground/collection/record.ts'
import { type MatchBand, matchBands } from '../settlement/money.ts'
import { changeBetween, permilleOf, redonePercent, segmentPay, topUpLines } from './effort-pay.ts'

const bands = keysOf(matchBands)
const band = fc.constantFrom(...bands)
const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '字', 'é', 'e\u0301', '😀'), maxLength: 60 })
const percentOf = (draft: string, final: string, of: MatchBand = 'exact') =>
  redonePercent(changeBetween(draft, final), of)
const ofTen = (changed: number) => 'x'.repeat(changed) + '0123456789'.repeat(10).slice(changed)

describe('a draft that was changed', () => {
  it.each([
    [3, 20],
    [10, 20],
    [11, 60],
    [25, 60],
    [26, 80],
    [40, 80],
    [41, 100],
    [100, 100],
  ])('in %s of 100 characters pays %s %% of the rate instead of 20', (changed, percent) => {
    const draft = '0123456789'.repeat(10)
    expect(percentOf(draft, ofTen(changed))).toBe(percent)
    expect(permilleOf(changeBetween(draft, ofTen(changed)))).toBe(changed * 10)
  })

  it('pays what was quoted for fewer than three characters, without a draft, and where the quote is higher', () => {
    expect(percentOf('ab', 'cd')).toBe(20)
    expect(percentOf('abc', 'xyz')).toBe(100)
    expect(percentOf('', 'A whole sentence.')).toBe(20)
    expect(percentOf('  ', 'A whole sentence.')).toBe(20)
    expect(percentOf('abcdefghij', 'abcdefgxyz', 'fuzzy75')).toBe(80)
    expect(percentOf('abc', 'xyz', 'undrafted')).toBe(150)
  })

  it('is the same however its characters are stored, and whatever spaces stand around it', () => {
    expect(percentOf('e\u0301e\u0301e\u0301', ' ééé\n')).toBe(20)
  })
})

it('a line names the words of all its segments, and what is added to their match', () => {
  const one = { band: 'exact', percent: 100, is_redone: true } as const
  const lines = topUpLines(
    [
      { ...one, words: 11 },
      { ...one, words: 7 },
      { ...one, words: 5, percent: 60 },
    ],
    3600,
    matchBands,
  )
  expect(lines).toMatchObject([
    { label: 'effort', band: 'exact', count: 18, percent: 80, amount_minor: 52 },
    { label: 'effort', band: 'exact', count: 5, percent: 40, amount_minor: 7 },
  ])
})

describe('for any segments', () => {
  const segment = fc.record({ draft: text, final: text, band, words: fc.nat(400) })
  const rate = fc.nat(100_000)
  const paidFor = (
    all: readonly { draft: string; final: string; band: MatchBand; words: number }[],
    rateMinor: number,
  ) =>
    all.map(({ draft, final, ...one }) =>
      segmentPay(
        { ...one, percent: redonePercent(changeBetween(draft, final), one.band), is_redone: true },
        rateMinor,
        matchBands,
      ),
    )

  it('the sum of what is paid is never less than what was quoted', () => {
    fc.assert(
      fc.property(fc.array(segment), rate, (all, rateMinor) => {
        for (const { paid_minor, quoted_minor } of paidFor(all, rateMinor))
          expect(paid_minor).toBeGreaterThanOrEqual(quoted_minor)
      }),
    )
  })

  it('typing the same text again adds nothing', () => {
    fc.assert(
      fc.property(fc.array(segment), rate, (all, rateMinor) => {
        const kept = all.map((one) => ({ ...one, final: one.draft }))
        for (const { paid_minor, quoted_minor } of paidFor(kept, rateMinor)) expect(paid_minor).toBe(quoted_minor)
      }),
    )
  })

  it('nobody is paid more than for new words, unless more was quoted', () => {
    fc.assert(
      fc.property(segment, rate, (one, rateMinor) => {
        const [pay] = paidFor([one], rateMinor)
        const most = segmentPay(
          { ...one, percent: Math.max(matchBands.new, matchBands[one.band]), is_redone: true },
          rateMinor,
          matchBands,
        )
        expect(pay!.paid_minor).toBeLessThanOrEqual(most.paid_minor)
      }),
    )
  })

  it('a greater change never pays less', () => {
    fc.assert(
      fc.property(band, fc.nat(200), fc.nat(200), fc.integer({ min: 1, max: 200 }), (of, one, other, longer) => {
        const [less, more] = [Math.min(one, other, longer), Math.min(Math.max(one, other), longer)]
        expect(redonePercent({ units: less, longer }, of)).toBeLessThanOrEqual(
          redonePercent({ units: more, longer }, of),
        )
      }),
    )
  })

  it('the lines of a top-up come to what its segments are paid on top', () => {
    const redone = fc.record({
      words: fc.nat(400),
      band,
      percent: fc.constantFrom(10, 60, 80, 100),
      is_redone: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(redone), rate, (all, rateMinor) => {
        const lines = topUpLines(all, rateMinor, matchBands).reduce((sum, { amount_minor }) => sum + amount_minor, 0)
        const pays = all.map((one) => segmentPay(one, rateMinor, matchBands))
        expect(lines).toBe(pays.reduce((sum, { paid_minor, quoted_minor }) => sum + paid_minor - quoted_minor, 0))
      }),
    )
  })
})
