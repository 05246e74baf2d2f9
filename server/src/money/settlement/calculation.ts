/** Calculates an amount from a rate and a volume, line by line. Each line is rounded once, half away from zero. */
import {
  type Calculation,
  type CalculationLine,
  divideRounded,
  keysOf,
  lineAmount,
  type MatchBand,
  matchBands,
  nodeKinds,
  type Unit,
} from '@polyphony/contract'
import type { Rate } from './rates.ts'

/** Words by translation memory match; a missing band has no words. */
export type BandWords = Partial<Record<MatchBand, number>>

/** The amount of work in one file for one target language. */
export interface Volume {
  word_count: number
  segment_count: number
  /** Null where the file has no duration. */
  duration_ms: number | null
  /** True: words and segments are estimated from what such a file usually has. */
  is_estimate?: boolean
  /** Sums to `word_count`; null where there was no translation memory to search, so that every word is new. */
  bands: BandWords | null
}

export interface Fee {
  rate_minor: number
  minimum_minor: number
  rush_percent: number
}

/**
 * @returns null where the volume can't be measured in the rate's unit: the rate is per minute and the file has no
 * duration.
 */
export function calculate(rate: Rate, volume: Volume, fee: Fee): Calculation | null {
  const lines = volumeLines(rate, volume, fee.rate_minor)
  if (!lines) return null
  const worked = sumOf(lines)
  // An empty volume costs nothing; the minimum doesn't apply either.
  const isEmpty = lines.every((line) => line.count === 0)
  if (!isEmpty && worked < fee.minimum_minor) {
    lines.push({ ...onceLine('minimum', fee.minimum_minor), amount_minor: fee.minimum_minor - worked })
  }
  const base = sumOf(lines)
  if (fee.rush_percent > 0 && base > 0) {
    const amount_minor = percentOf(base, fee.rush_percent)
    lines.push({ ...onceLine('rush', base), percent: fee.rush_percent, amount_minor })
  }
  return { lines, amount_minor: sumOf(lines), currency: rate.currency, rate_version: rate.version }
}

export function percentOf(amountMinor: number, percent: number): number {
  return divideRounded(BigInt(amountMinor) * BigInt(percent), 100n)
}

export function sumOf(lines: readonly { amount_minor: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amount_minor, 0)
}

function volumeLines(rate: Rate, volume: Volume, rateMinor: number): CalculationLine[] | null {
  const line = (label: CalculationLine['label'], count: number, band: MatchBand | null = null): CalculationLine => {
    const percent = band ? matchBands[band] : 100
    const amount_minor = lineAmount(count, rate.unit, rateMinor, percent)
    const isEstimate = volume.is_estimate && (label === 'words' || label === 'points')
    return {
      label,
      band,
      count,
      unit: rate.unit,
      rate_minor: rateMinor,
      percent,
      amount_minor,
      ...(isEstimate && { is_estimate: true }),
    }
  }
  switch (rate.unit) {
    case 'once':
      return [line('once', 1)]
    case 'point': // one point is one segment: a region of a picture, a cue or a row of a table
      return [line('points', volume.segment_count)]
    case 'minute':
      return volume.duration_ms === null ? null : [line('duration', volume.duration_ms)]
    case 'kword': {
      // A reviewer or an editor reads every word, so that translation memory matches give no discount.
      if (!nodeKinds[rate.node_kind].isMatched) return [line('words', volume.word_count)]
      return wordsByBand(volume).map(([band, words]) => line('words', words, band))
    }
  }
}

/** Bands that have words, the best match first; a file without words has one line with zero words. */
function wordsByBand({ bands, word_count }: Volume): [MatchBand, number][] {
  const words = bands ?? { new: word_count }
  const entries = keysOf(matchBands).map((band): [MatchBand, number] => [band, words[band] ?? 0])
  const sum = entries.reduce((total, [, count]) => total + count, 0)
  if (sum !== word_count) throw new Error(`Match bands hold ${sum} words of a file that has ${word_count}.`)
  const filled = entries.filter(([, count]) => count > 0)
  return filled.length > 0 ? filled : [['new', 0]]
}

function onceLine(label: 'minimum' | 'rush', rateMinor: number): CalculationLine {
  return { label, band: null, count: null, unit: 'once', rate_minor: rateMinor, percent: 100, amount_minor: 0 }
}

/** What a talent gets for a node task, in the form in which the database row keeps it. */
export interface Pay {
  unit: Unit
  /** Thousandths of the unit. */
  quantity_milli: number
  pay_minor: number
  calculation: Calculation
}

/**
 * What a talent gets for a node task. The rush percentage of the client's price also raises the talent's pay.
 * @returns null where the volume can't be measured in the rate's unit: then there is no price and no offer.
 */
export function talentCalculation(rate: Rate, volume: Volume, rushPercent = 0): Pay | null {
  const fee = { rate_minor: rate.talent_minor, minimum_minor: rate.talent_minimum_minor, rush_percent: rushPercent }
  const calculation = calculate(rate, volume, fee)
  if (!calculation) return null
  return {
    unit: rate.unit,
    quantity_milli: quantityMilli(rate.unit, volume),
    pay_minor: calculation.amount_minor,
    calculation,
  }
}

function quantityMilli(unit: Unit, volume: Volume): number {
  switch (unit) {
    case 'once':
      return 1000
    case 'point':
      return volume.segment_count * 1000
    case 'kword':
      return volume.word_count
    case 'minute':
      return divideRounded(BigInt(volume.duration_ms ?? 0), 60n)
  }
}
