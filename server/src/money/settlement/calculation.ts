/** Calculates an amount from a price and a volume, line by line. Each line is rounded once, half away from zero. */
import {
  type Calculation,
  type CalculationLine,
  divideRounded,
  keysOf,
  lineAmount,
  type MatchBand,
  matchBands,
  nodeKinds,
  present,
  splitByLargestRemainder,
  type Unit,
} from '@polyphony/contract'
import type { Price } from '../price/rates.ts'

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
  /** True: people begin from nothing. */
  is_undrafted?: boolean
  /** So much of a recording is without a draft. */
  undrafted_ms?: number
  /** New words that have a draft all the same, as it came with the file. */
  drafted_words?: number
}

export interface Fee {
  /** The least that this calculation comes to, before rush; 0: none. */
  minimum_minor: number
  rush_percent: number
}

/**
 * @returns null where the volume can't be measured in the rate's unit: the rate is per minute and the file has no
 * duration.
 */
export function calculate(price: Price, volume: Volume, fee: Fee): Calculation | null {
  const lines = volumeLines(price, volume)
  if (!lines) return null
  const worked = sumOf(lines)
  if (!isEmpty(lines) && worked < fee.minimum_minor)
    lines.push(minimumLine(fee.minimum_minor, fee.minimum_minor - worked))
  const calculation = { lines, amount_minor: sumOf(lines), ...originOf(price) }
  return withRush(calculation, fee.rush_percent)
}

type Origin = Pick<Price, 'currency' | 'version' | 'why'> & {
  talent_rate_id?: string | undefined
  role_level?: number | undefined
}

/** What a calculation says of the price that it was made by. */
export const originOf = ({
  currency,
  version: rate_version,
  why: price_reason,
  talent_rate_id,
  role_level,
}: Origin) => ({
  currency,
  rate_version,
  price_reason,
  ...(talent_rate_id && { talent_rate_id }),
  ...(role_level && { role_level }),
})

export function withRush(calculation: Calculation, percent: number): Calculation {
  const { lines, amount_minor: base } = calculation
  if (percent === 0 || base === 0) return calculation
  const amount_minor = percentOf(base, percent)
  const rush = { ...onceLine('rush', base), percent, amount_minor }
  return { ...calculation, lines: [...lines, rush], amount_minor: base + amount_minor }
}

/** An empty volume costs nothing; no minimum applies to it. */
const isEmpty = (lines: readonly CalculationLine[]) => lines.every((line) => line.count === 0)

const minimumLine = (minimumMinor: number, amount_minor: number): CalculationLine => ({
  ...onceLine('minimum', minimumMinor),
  amount_minor,
})

/**
 * Raises calculations without rush to a minimum that they share: each gets a part of what is missing, in proportion to
 * what it comes to. Empty ones get nothing.
 */
export function raiseTogether(calculations: readonly Calculation[], minimumMinor: number): Calculation[] {
  const missing = minimumMinor - sumOf(calculations)
  const filled = calculations.filter(({ lines }) => !isEmpty(lines))
  if (missing <= 0 || filled.length === 0) return [...calculations]
  const weights = filled.map(({ amount_minor }) => amount_minor)
  const shares = splitByLargestRemainder(missing, weights)
  const shareOf = new Map(filled.map((calculation, index) => [calculation, shares[index] ?? 0]))
  return calculations.map((calculation) => {
    const share = shareOf.get(calculation) ?? 0
    if (share === 0) return calculation
    const lines = [...calculation.lines, minimumLine(minimumMinor, share)]
    return { ...calculation, lines, amount_minor: calculation.amount_minor + share }
  })
}

/** The least that the rest of a step comes to: all that was agreed, if that was a minimum. */
export function minimumOf({ lines }: Calculation): number {
  return lines.some(({ label }) => label === 'minimum')
    ? sumOf(lines.filter(({ label }) => label !== 'rush' && label !== 'raise' && label !== 'agreed'))
    : 0
}

export function percentOf(amountMinor: number, percent: number): number {
  return divideRounded(BigInt(amountMinor) * BigInt(percent), 100n)
}

export function sumOf(lines: readonly { amount_minor: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amount_minor, 0)
}

function volumeLines(price: Price, volume: Volume): CalculationLine[] | null {
  const line = (label: CalculationLine['label'], count: number, band: MatchBand | null = null): CalculationLine => {
    const { unit, rate_minor } = price
    const percent = band ? price.bands[band] : 100
    const amount_minor = lineAmount(count, unit, rate_minor, percent)
    const isEstimate = volume.is_estimate && (label === 'words' || label === 'points')
    return {
      label,
      band,
      count,
      unit,
      rate_minor,
      percent,
      amount_minor,
      ...(isEstimate && { is_estimate: true }),
    }
  }
  const whole = volume.is_undrafted ? 'undrafted' : null
  switch (price.unit) {
    case 'once':
      return [line('once', 1)]
    case 'point': // one point is one segment: a region of a picture, a cue or a row of a table
      return [line('points', volume.segment_count, whole)]
    case 'minute': {
      const { duration_ms, is_undrafted, undrafted_ms = 0 } = volume
      if (duration_ms === null) return null
      const missing = is_undrafted ? duration_ms : Math.min(undrafted_ms, duration_ms)
      const lines = [line('duration', duration_ms - missing), line('duration', missing, 'undrafted')]
      return missing === 0 ? lines.slice(0, 1) : lines.filter(({ count }) => count !== 0)
    }
    case 'kword': {
      // A reviewer or an editor reads every word, so that translation memory matches give no discount.
      if (!nodeKinds[price.node_kind].isMatched) return [line('words', volume.word_count, whole)]
      return wordsByBand(volume).map(([band, words]) => line('words', words, band))
    }
  }
}

/** A volume's words by band: without a draft, new words are made from nothing. */
export function bandsOf({ bands, word_count, is_undrafted, drafted_words = 0 }: Volume): BandWords {
  const words = bands ?? { new: word_count }
  return is_undrafted ? withoutDrafts(words, (words.new ?? 0) - drafted_words) : words
}

/** Of the new words so many are without a draft. */
export function withoutDrafts(words: BandWords, missing: number): BandWords {
  const moved = Math.min(Math.max(0, missing), words.new ?? 0)
  if (moved === 0) return words
  const { new: drafted = 0, undrafted = 0, ...matched } = words
  return { ...matched, ...(drafted > moved && { new: drafted - moved }), undrafted: undrafted + moved }
}

/** Bands that have words, the best match first; a file without words has one line with zero words. */
function wordsByBand(volume: Volume): [MatchBand, number][] {
  const { word_count } = volume
  const words = bandsOf(volume)
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
export function talentCalculation(
  price: Price,
  volume: Volume,
  rushPercent = 0,
  minimumMinor = price.minimum_minor,
): Pay | null {
  const calculation = calculate(price, volume, { minimum_minor: minimumMinor, rush_percent: rushPercent })
  return calculation && payOf(price, volume, calculation)
}

function payOf({ unit }: Price, volume: Volume, calculation: Calculation): Pay {
  return { unit, quantity_milli: quantityMilli(unit, volume), pay_minor: calculation.amount_minor, calculation }
}

/** What talents get for one step of an order's files in one language: its minimum applies once, to all of them. */
export function agreedPays(price: Price, volumes: readonly Volume[], rushPercent: number): (Pay | null)[] {
  const counted = volumes.map((volume) => calculate(price, volume, { minimum_minor: 0, rush_percent: 0 }))
  const raised = raiseTogether(
    counted.filter((calculation) => calculation !== null),
    price.minimum_minor,
  ).values()
  return volumes.map((volume, index) => {
    if (!counted[index]) return null
    return payOf(price, volume, withRush(present(raised.next().value), rushPercent))
  })
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
