/**
 * What the same work pays by another price of its talent: their own rate, or the list's again. What was counted, the
 * percentages of matches, rush and raises stay (docs/decisions/0079-own-rates.md). Pure.
 */
import { type Calculation, type CalculationLine, lineAmount, present } from '@polyphony/contract'
import type { Price } from '../price/rates.ts'
import { minimumOf, originOf, raiseTogether, sumOf, withRush } from './calculation.ts'
import { raisesIn, withRaises } from './raise.ts'
import { rushIn } from './rush/quote-rush.ts'

type RatePrice = Pick<Price, 'rate_minor' | 'minimum_minor'> & Parameters<typeof originOf>[0]

/** One file's step. */
export interface PaidFile {
  calculation: Calculation
  /** People are spared a part of it: what is left has a minimum only if the whole had. */
  is_spared: boolean
}

const counted: readonly CalculationLine['label'][] = ['words', 'duration', 'points', 'once']

/**
 * The files of a step and language share the price's minimum.
 * @param place of the file among them
 */
export function payBy(price: RatePrice, files: readonly PaidFile[], place: number): Calculation {
  const { calculation, is_spared } = present(files[place])
  const worked = is_spared
    ? raiseTogether([workedBy(price, calculation)], minimumOf(calculation))[0]
    : raiseTogether(
        files.map((file) => workedBy(price, file.calculation)),
        price.minimum_minor,
      )[place]
  return withRaises(withRush(present(worked), rushIn(calculation)), raisesIn(calculation))
}

/** By what is its talent's, an own rate or what the list pays their level: it counts as long as they have the work. */
export const isTheirs = ({ price_reason }: Pick<Calculation, 'price_reason'>): boolean =>
  price_reason === 'own' || price_reason === 'level'

/** What a step was paid in part by what is its talent's pays in whole. @param now what it pays now */
export function wholeAsNow(whole: Calculation, now: Calculation | null): Calculation {
  const rate_minor = now?.lines.find(({ label }) => counted.includes(label))?.rate_minor
  if (!now?.price_reason || !isTheirs(now) || rate_minor === undefined) return whole
  const { currency, talent_rate_id, role_level, price_reason: why } = now
  const price = {
    currency,
    talent_rate_id,
    role_level,
    rate_minor,
    minimum_minor: 0,
    version: whole.rate_version,
    why,
  } as const
  return payBy(price, [{ calculation: whole, is_spared: true }], 0)
}

function workedBy(price: RatePrice, { lines }: Calculation): Calculation {
  const { rate_minor } = price
  const worked = lines
    .filter(({ label }) => counted.includes(label))
    .map((line) => ({
      ...line,
      rate_minor,
      amount_minor: lineAmount(line.count ?? 0, line.unit, rate_minor, line.percent),
    }))
  return { lines: worked, amount_minor: sumOf(worked), ...originOf(price) }
}
