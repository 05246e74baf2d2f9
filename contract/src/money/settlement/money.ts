/** Amounts: integers of minor units; a line is computed exactly and rounded once at its end. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { type Unit, unit } from '../../content/kinds/unit.ts'
import { currency, id, minor } from '../../ground/base.ts'
import { present } from '../../ground/collection/present.ts'
import { wireTime } from '../../ground/time.ts'

/**
 * Bands of translation memory matches, and the percentage of the rate that each pays; best match first. `new` words have
 * a machine's draft to correct, `undrafted` work has none: people begin from nothing (docs/decisions/0034-missing-drafts.md).
 */
export const matchBands = {
  repetition: 10,
  context: 10,
  exact: 20,
  fuzzy95: 40,
  fuzzy85: 60,
  fuzzy75: 80,
  new: 100,
  undrafted: 150,
} as const
export type MatchBand = keyof typeof matchBands
export const matchBand = z.enum(Object.keys(matchBands) as [MatchBand, ...MatchBand[]])

export const rushFee = z.object({ hours: z.number().int().min(1).max(720), percent: z.number().int().min(1).max(200) })
export type RushFee = z.infer<typeof rushFee>

/** Rush fee: the percentage added if the delivery is due within this many hours (specification section 9). */
export const rushFees: readonly RushFee[] = [
  { hours: 24, percent: 60 },
  { hours: 48, percent: 30 },
]

/** @param fees the fewest hours first; a client's price list may have its own */
export function rushPercent(hoursToDeadline: number, fees: readonly RushFee[] = rushFees): number {
  return fees.find((fee) => hoursToDeadline <= fee.hours)?.percent ?? 0
}

/**
 * Where a price comes from: the standard list, the client's or its group's, what a list pays talents of a level, or what was
 * agreed with the talent.
 */
export const priceReason = z.enum(['standard', 'company', 'group', 'level', 'own'])
export type PriceReason = z.infer<typeof priceReason>

/** One line of a calculation: quantity × rate × percentages, rounded once. */
export const calculationLine = z.object({
  /**
   * `effort`: words of drafts that had to be redone; its percentage comes on top of what was quoted. `agreed`: what a price that
   * was agreed by hand adds to the list's, or takes off.
   */
  label: z.enum(['words', 'duration', 'points', 'once', 'minimum', 'effort', 'rush', 'raise', 'undone', 'agreed']),
  band: matchBand.nullable(),
  count: z.number().int().nullable(), // words, milliseconds or points, as counted
  unit,
  rate_minor: minor,
  percent: z.number().int(),
  amount_minor: minor,
  /** The count is an estimate by the recording's or picture's size: nobody has read or heard it yet. */
  is_estimate: z.boolean().optional(),
})
export type CalculationLine = z.infer<typeof calculationLine>

/** The calculation of an amount: its lines sum to `amount_minor`. */
export const calculation = z.object({
  lines: z.array(calculationLine),
  amount_minor: minor,
  currency,
  /** The version of the price list that it was made by. */
  rate_version: z.number().int(),
  price_reason: priceReason.optional(),
  /** Of `own`: what was agreed with the talent, in place of the list's price per unit. */
  talent_rate_id: id.optional(),
  /** Of `level`: from which level on the list pays it. */
  role_level: z.number().int().optional(),
})
export type Calculation = z.infer<typeof calculation>

/** The rush fee of one percentage, taken of the steps to which it applies. */
const rushPart = z.object({ percent: z.number().int(), base_minor: minor, amount_minor: minor })
export type RushPart = z.infer<typeof rushPart>

/** How much of the counted work has no draft; repeated text is made once, so it isn't counted. */
export function undraftedShare({ lines }: Calculation): { undrafted_count: number; total_count: number } {
  const counted = lines.filter(({ band, count }) => count !== null && band !== 'repetition')
  const sum = (some: readonly CalculationLine[]) => some.reduce((total, { count }) => total + (count ?? 0), 0)
  return { undrafted_count: sum(counted.filter(({ band }) => band === 'undrafted')), total_count: sum(counted) }
}

/** Whether people begin most of the work from nothing. */
export function isMostlyUndrafted(calculation: Calculation): boolean {
  const { undrafted_count, total_count } = undraftedShare(calculation)
  return undrafted_count * 2 > total_count
}

/**
 * What a task costs: each node × language × file, and the sum. Work done once for all languages is listed under the
 * source language.
 */
export const quote = z.object({
  items: z.array(
    z.object({
      file_id: z.string(),
      node_id: z.string(),
      kind: nodeKind,
      target_lang: z.string(),
      /** True for work done once for all languages. */
      is_source: z.boolean().optional(),
      /** True for a machine's step that no provider can do: it costs nothing. */
      is_idle: z.boolean().optional(),
      /** True where people begin most of it from nothing. */
      is_undrafted: z.boolean().optional(),
      calculation,
      /** Its own percentage, where the deadline was changed when only a part of the steps was still open. */
      rush_percent: z.number().int().optional(),
    }),
  ),
  word_count: z.number().int(),
  subtotal_minor: minor,
  rush_percent: z.number().int(),
  rush_minor: minor,
  /** The parts of `rush_minor`, where steps have percentages of their own. */
  rushes: z.array(rushPart).optional(),
  /** The client pays up to so many percent of a step's price on top, where its drafts have to be redone. */
  effort_percent: z.number().int().optional(),
  charge_minor: minor,
  currency,
  /** The client's own rush fees; without: the standard ones. */
  rush_fees: z.array(rushFee).optional(),
  deadline_at: wireTime,
  earliest_at: wireTime, // the earliest deadline that can be chosen
})
export type Quote = z.infer<typeof quote>

/** The rush fees of a quote by percentage, the highest first; steps without a rush have none. */
export function rushesOf({ rushes, ...sums }: Omit<Quote, 'items' | 'rush_fees'>): RushPart[] {
  if (rushes) return rushes.filter((part) => part.percent > 0).toSorted((a, b) => b.percent - a.percent)
  const { rush_percent: percent, subtotal_minor: base_minor, rush_minor: amount_minor } = sums
  return percent === 0 ? [] : [{ percent, base_minor, amount_minor }]
}

/** n ÷ d, both integers, rounded half away from zero; exact for products up to the safe range of BigInt. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const sign = numerator < 0n !== denominator < 0n ? -1n : 1n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  return Number(sign * ((2n * n + d) / (2n * d)))
}

/** Amount of one line: count (words, ms, points, pieces) × rate per unit × percent, rounded once. */
export function lineAmount(count: number, unit: Unit, rateMinor: number, percent: number): number {
  const perUnit = { kword: 1000n, minute: 60_000n, point: 1n, once: 1n }[unit]
  return divideRounded(BigInt(count) * BigInt(rateMinor) * BigInt(percent), perUnit * 100n)
}

/** Splits an amount by weights so that the parts sum to it exactly (largest remainder; ties to the earlier). */
export function splitByLargestRemainder(amountMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, index) => (index === 0 ? amountMinor : 0))
  const shares = weights.map((weight) => {
    const product = BigInt(amountMinor) * BigInt(weight)
    return { part: product / BigInt(total), rest: product % BigInt(total) }
  })
  let left = BigInt(amountMinor) - shares.reduce((sum, share) => sum + share.part, 0n)
  const byRest = shares
    .map((_, index) => index)
    .sort((a, b) => Number(present(shares[b]).rest - present(shares[a]).rest) || a - b)
  const parts = shares.map((share) => share.part)
  for (const index of byRest) {
    if (left === 0n) break
    parts[index]! += 1n
    left -= 1n
  }
  return parts.map(Number)
}
