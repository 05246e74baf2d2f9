/**
 * What somebody is paid for a draft that has to be redone: what was quoted, or more where the change was greater than the
 * match promised (docs/decisions/0078-redone-drafts.md). Pure.
 */
import { z } from 'zod'
import { editDistance } from '../../content/text/effort.ts'
import { keysOf } from '../../ground/collection/record.ts'
import {
  type Calculation,
  type CalculationLine,
  divideRounded,
  lineAmount,
  type MatchBand,
  matchBands,
} from '../settlement/money.ts'

interface Formula {
  /** Fewer changed characters are no redoing. */
  readonly fewestUnits: number
  /** Up to this share of the text, in percent, at least that percentage of the rate is paid; 0: that of the match. */
  readonly steps: readonly { readonly upTo: number; readonly percent: number }[]
}

/** Versions stay: a measure names the one that it was made by. */
export const effortFormulas = {
  'effort-1': {
    fewestUnits: 3,
    steps: [
      { upTo: 10, percent: 0 },
      { upTo: 25, percent: 60 },
      { upTo: 40, percent: 80 },
      { upTo: 100, percent: 100 },
    ],
  },
} as const satisfies Record<string, Formula>
export type EffortFormula = keyof typeof effortFormulas
export const effortFormula = z.enum(keysOf(effortFormulas))
export const currentEffortFormula: EffortFormula = 'effort-1'

/**
 * Why a change doesn't count: the reviewer put the draft back, or called the change needless; it was inserted from the
 * memory; the same text was written for the same source before.
 */
export const effortExclusions = ['reverted', 'needless', 'inserted', 'repeated'] as const
export type EffortExclusion = (typeof effortExclusions)[number]

/** Faster than anybody reads: so many milliseconds a word. */
export const fastestWordMs = 300

/** How far two texts are apart: characters to change, of so many. */
export interface TextChange {
  readonly units: number
  readonly longer: number
}
export const unchanged: TextChange = { units: 0, longer: 0 }

/** Of texts without codes. Spaces around them and the form in which characters are stored don't count. */
export function changeBetween(draft: string, final: string): TextChange {
  const [one, other] = [draft.normalize('NFC').trim(), final.normalize('NFC').trim()]
  if (one === '') return unchanged // without a draft there is nothing to redo
  return { units: editDistance(one, other), longer: Math.max(one.length, other.length) }
}

export const permilleOf = ({ units, longer }: TextChange): number =>
  longer === 0 ? 0 : divideRounded(BigInt(units) * 1000n, BigInt(longer))

/** The percentage of the rate that is paid: the match's, or more by the change. */
export function redonePercent(
  { units, longer }: TextChange,
  band: MatchBand,
  bands: BandPercents = matchBands,
  version: EffortFormula = currentEffortFormula,
): number {
  const { fewestUnits, steps }: Formula = effortFormulas[version]
  if (units < fewestUnits || longer === 0) return bands[band]
  const step = steps.find(({ upTo }) => units * 100 <= longer * upTo)
  return Math.max(bands[band], step?.percent ?? 0)
}

/** What a match pays of the rate: a price list may have percentages of its own. */
export type BandPercents = Readonly<Record<MatchBand, number>>

/** Those by which a calculation was made. */
export function bandPercentsOf({ lines }: Pick<Calculation, 'lines'>): BandPercents {
  const own = lines.flatMap(({ band, percent }) => (band === null ? [] : [[band, percent] as const]))
  return { ...matchBands, ...Object.fromEntries(own) }
}

export interface RedoneSegment {
  readonly words: number
  /** As which it was quoted. */
  readonly band: MatchBand
  /** That is paid. */
  readonly percent: number
  /** Whether its draft had to be redone: then it pays that percentage, at least. */
  readonly is_redone: boolean
}

/** What a segment was quoted at and is paid, each rounded once; before rush and raises. */
export function segmentPay(
  { words, band, percent, is_redone }: RedoneSegment,
  rate_minor: number,
  bands: BandPercents,
) {
  const quoted_minor = lineAmount(words, 'kword', rate_minor, bands[band])
  if (!is_redone) return { quoted_minor, paid_minor: quoted_minor }
  return { quoted_minor, paid_minor: Math.max(quoted_minor, lineAmount(words, 'kword', rate_minor, percent)) }
}

/** A line for each match and percentage: what its segments are paid on top of what was quoted. */
export function topUpLines(
  segments: readonly RedoneSegment[],
  rate_minor: number,
  bands: BandPercents,
): CalculationLine[] {
  const raised = segments.filter(({ band, percent, is_redone }) => is_redone && percent > bands[band])
  const groups = Map.groupBy(raised, ({ band, percent }) => `${band} ${percent}`)
  return [...groups.values()].flatMap((own) => {
    const { band, percent } = own[0]!
    const amount_minor = own.reduce((sum, segment) => {
      const { paid_minor, quoted_minor } = segmentPay(segment, rate_minor, bands)
      return sum + paid_minor - quoted_minor
    }, 0)
    if (amount_minor === 0) return []
    const count = own.reduce((sum, { words }) => sum + words, 0)
    const added = percent - bands[band]
    return [{ label: 'effort', band, count, unit: 'kword', rate_minor, percent: added, amount_minor }]
  })
}

/** The rate of a step that is paid by matches with the memory; null: it is paid otherwise. */
export function matchedRate({ lines }: Calculation): number | null {
  return (
    lines.find(({ label, band, unit }) => label === 'words' && band !== null && unit === 'kword')?.rate_minor ?? null
  )
}

/** What a minimum fee has paid already on top of the words. */
export const minimumShare = ({ lines }: Pick<Calculation, 'lines'>): number =>
  lines.reduce((sum, { label, amount_minor }) => (label === 'minimum' ? sum + amount_minor : sum), 0)
