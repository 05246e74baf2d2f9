/** Decision 79: an own rate takes the place of the list's price per unit; all else of the calculation stays. */
import { type Calculation, matchBands } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPrice } from '../price/own-rates.ts'
import type { Price } from '../price/rates.ts'
import { agreedPays, type Volume } from './calculation.ts'
import { payBy, wholeAsNow } from './own-pay.ts'
import { raisedPay } from './raise.ts'

const list = (minimum_minor: number): Price => ({
  node_kind: 'translationProofreading',
  currency: 'USD',
  unit: 'kword',
  rate_minor: 3600,
  minimum_minor,
  bands: matchBands,
  version: 7,
  why: 'standard',
})
const own = (price: Price, rate_minor: number) => ownPrice(price, { rate_id: 'own', rate_minor })
const words = (word_count: number, exact = 0): Volume => ({
  word_count,
  segment_count: 1,
  duration_ms: null,
  bands: { exact, new: word_count - exact },
})
const filesOf = (price: Price, volumes: readonly Volume[], rush = 0, raises: readonly number[] = []) =>
  agreedPays(price, volumes, rush).map((pay) => ({
    calculation: raisedPay(pay!, raises).calculation,
    is_spared: false,
  }))
const sum = (calculations: readonly Calculation[]) => calculations.reduce((all, one) => all + one.amount_minor, 0)

describe('pay by an own rate', () => {
  it('is the rate, with the percentages of matches, rush and raises as they are', () => {
    const price = list(0)
    const [file] = filesOf(price, [words(2000, 1000)], 30, [10])
    const pay = payBy(own(price, 5000), [file!], 0)
    // 1,000 words at 20 %, 1,000 whole; a rush of 30 %; 10 % more of it all.
    expect(pay.lines.map(({ label, amount_minor }) => [label, amount_minor])).toEqual([
      ['words', 1000],
      ['words', 5000],
      ['rush', 1800],
      ['raise', 780],
    ])
    expect(pay).toMatchObject({ amount_minor: 8580, price_reason: 'own', talent_rate_id: 'own', rate_version: 7 })
  })

  it('is no less than the list’s minimum, which the files of a step share', () => {
    const price = list(5000)
    const files = filesOf(price, [words(1000), words(500)])
    expect(sum(files.map(({ calculation }) => calculation))).toBe(5400)
    const lower = own(price, 1800)
    expect(sum(files.map((_, place) => payBy(lower, files, place)))).toBe(5000)
  })

  it('of work that people are spared in part has a minimum only if the whole had one', () => {
    const price = list(5000)
    const files = filesOf(price, [words(100)]).map((file) => ({ ...file, is_spared: true }))
    expect(payBy(own(price, 1000), files, 0).amount_minor).toBe(5000)
    const above = filesOf(list(100), [words(100)]).map((file) => ({ ...file, is_spared: true }))
    expect(payBy(own(price, 1000), above, 0).amount_minor).toBe(100)
  })

  it('of the whole is by the same rate where people had been spared a part and it is done again', () => {
    const price = list(100)
    const [whole, part] = [filesOf(price, [words(1000)], 30)[0]!, filesOf(price, [words(400)], 30)[0]!]
    const now = payBy(own(price, 5000), [part], 0)
    const again = wholeAsNow(whole.calculation, now)
    expect(again).toMatchObject({ amount_minor: 6500, price_reason: 'own', talent_rate_id: 'own' })
    expect(wholeAsNow(whole.calculation, part.calculation)).toBe(whole.calculation)
    expect(wholeAsNow(whole.calculation, null)).toBe(whole.calculation)
  })

  it('given up is the list’s pay again, to the cent', () => {
    // Rates at which no file is worth nothing: of nothing no rush is left.
    const rates = fc.integer({ min: 1000, max: 100_000 })
    const volumes = fc.array(
      fc
        .integer({ min: 0, max: 500 })
        .chain((all) => fc.integer({ min: 0, max: all }).map((part) => words(all * 10, part * 10))),
      { minLength: 1, maxLength: 4 },
    )
    const raises = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 2 })
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 20_000 }), volumes, raises, (rate, minimum, all, percents) => {
        const price = list(minimum)
        const files = filesOf(price, all, 60, percents)
        const mine = files.map((_, place) => ({ calculation: payBy(own(price, rate), files, place), is_spared: false }))
        const again = mine.map((_, place) => payBy(price, mine, place))
        expect(again).toEqual(files.map(({ calculation }) => calculation))
      }),
    )
  })
})
