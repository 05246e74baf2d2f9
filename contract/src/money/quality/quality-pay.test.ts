/** Decision 82: whether a piece of work earns a bonus. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { earnsBonus, maxDeduction, percentOf } from './quality-pay.ts'

const rule = { min_score: 98, bonus_percent: 5, piece_count: 3 }
const piece = (score: number, is_on_time = true) => ({ score, is_on_time })

it.each([
  ['three good ones', [98, 98, 98], { mean_score: 98 }],
  ['a mean that is told down to two decimals', [98.01, 98.01, 98], { mean_score: 98 }],
  ['only the last three count', [10, 99, 98.5, 98], { mean_score: 98.5 }],
  ['97.9', [100, 100, 97.9], null],
  ['a mean below', [96, 98, 99.99], null],
  ['fewer than the rule wants', [100, 100], null],
  ['none', [], null],
] as const)('%s', (_, scores, expected) => {
  expect(
    earnsBonus(
      rule,
      scores.map((score) => piece(score)),
    ),
  ).toEqual(expected)
})

it.each([0, 1, 2])('one that is late spoils it: the one at %d', (late) => {
  const pieces = [0, 1, 2].map((index) => piece(100, index !== late))
  expect(earnsBonus(rule, pieces)).toBeNull()
  expect(earnsBonus(rule, [piece(0, false), piece(100), piece(100), piece(100)])).not.toBeNull()
})

it('isn’t there by a rule of 0 %', () => {
  expect(earnsBonus({ ...rule, bonus_percent: 0 }, [piece(100), piece(100), piece(100)])).toBeNull()
})

it('takes never more than the percentage, and adds it rounded once', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.integer({ min: 0, max: 30 }), (amount, percent) => {
      const exact = (BigInt(amount) * BigInt(percent)) / 100n
      expect(BigInt(maxDeduction(amount, percent))).toBe(exact)
      expect(Math.abs(percentOf(amount, percent) * 100 - amount * percent)).toBeLessThanOrEqual(50)
    }),
  )
})
