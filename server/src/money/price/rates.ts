/** What a step costs the client and pays the talent for each unit, and which of several prices applies. Pure. */
import { type Currency, type MatchBand, type NodeKind, type PriceReason, present, type Unit } from '@polyphony/contract'

/** What one side pays or gets for each unit. */
export interface Price {
  node_kind: NodeKind
  currency: Currency
  unit: Unit
  rate_minor: number
  minimum_minor: number
  /** Percentages of the rate by match. */
  bands: Readonly<Record<MatchBand, number>>
  /** Of the price list that says so. */
  version: number
  why: PriceReason
  /** What was agreed with the talent. */
  talent_rate_id?: string
  /** From which level of talents on the list says so. */
  role_level?: number
}

export interface Languages {
  /** A locale, a language, or `*` for any. */
  source_lang: string
  target_lang: string
}

/** What is priced: a step in a language pair. */
export interface Work extends Languages {
  node_kind: NodeKind
}

export interface Rate extends Work {
  currency: Currency
  client: Price
  talent: Price
}

export interface RateKey extends Work {
  currency: Currency
}

const anyLang = '*'

/** The values by which a price can name a language, the most specific first: `zh-Hant-TW` → zh-Hant-TW, zh, *. */
export function readings(lang: string): string[] {
  return [...new Set([lang, present(lang.split('-')[0]), anyLang])]
}

/** How well languages that a price names fit: the less the better; null where they don't. */
export function distance(named: Languages, wanted: Languages): number | null {
  const source = readings(wanted.source_lang).indexOf(named.source_lang)
  const target = readings(wanted.target_lang).indexOf(named.target_lang)
  return source < 0 || target < 0 ? null : (source + target) * 10 + target
}

/** The most specific; of two equally specific ones, the one with the more specific target language. */
export function closest<T extends Languages>(all: readonly T[], wanted: Languages): T | null {
  let best: { one: T; rank: number } | null = null
  for (const one of all) {
    const rank = distance(one, wanted)
    if (rank !== null && (!best || rank < best.rank)) best = { one, rank }
  }
  return best?.one ?? null
}

export function chooseRate(rates: readonly Rate[], key: RateKey): Rate | null {
  return closestLine(
    rates.filter((rate) => rate.currency === key.currency),
    key,
  )
}

/** For talents of this level or above; none: for any. */
type Levelled = Work & { role_level?: number }

/**
 * The price of the step whose languages fit best. What is for a level comes before what is for any, the highest level first,
 * whatever pair they name.
 * @param level the talent's; 0: what is for any only
 */
export function closestLine<T extends Levelled>(
  all: readonly T[],
  { node_kind, ...wanted }: Work,
  level = 0,
): T | null {
  const ofKind = all.filter((one) => one.node_kind === node_kind && levelOf(one) <= Math.max(level, 0))
  const levels = [...new Set(ofKind.map(levelOf))].toSorted((a, b) => b - a)
  for (const from of levels) {
    const line = closest(
      ofKind.filter((one) => levelOf(one) === from),
      wanted,
    )
    if (line) return line
  }
  return null
}

const levelOf = ({ role_level = 0 }: Levelled) => role_level
