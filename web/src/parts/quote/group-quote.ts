/** Groups a quote by language, then by step, then by file. Pure. */
import { keysOf, type MatchBand, matchBands, type NodeKind, present, type Quote } from '@polyphony/contract'

type Item = Quote['items'][number]

/** The price of all files at a step in a language. */
export interface QuotedStep {
  target_lang: string
  /** A step that all languages share. */
  is_source: boolean
  node_id: string
  kind: NodeKind
  item_count: number
  amount_minor: number
  /** A machine's step that no provider can do. */
  is_idle: boolean
  /** People begin most of it from nothing. */
  is_undrafted: boolean
}

export interface QuotedLanguage {
  target_lang: string
  isSource: boolean
  amount_minor: number
  steps: QuotedStep[]
}

export function groupSteps(all: readonly QuotedStep[]): QuotedLanguage[] {
  return [...Map.groupBy(all, (step) => step.target_lang)].map(([target_lang, steps]) => ({
    target_lang,
    isSource: present(steps[0]).is_source,
    amount_minor: steps.reduce((total, step) => total + step.amount_minor, 0),
    steps,
  }))
}

const keyOf = ({ node_id, target_lang }: { node_id: string; target_lang: string }) => `${node_id} ${target_lang}`

export function sumSteps({ items }: Pick<Quote, 'items'>): QuotedStep[] {
  return [...Map.groupBy(items, keyOf).values()].map((own) => ({
    target_lang: present(own[0]).target_lang,
    node_id: present(own[0]).node_id,
    kind: present(own[0]).kind,
    is_source: present(own[0]).is_source === true,
    item_count: own.length,
    amount_minor: own.reduce((total, { calculation }) => total + calculation.amount_minor, 0),
    is_idle: own.every((item) => item.is_idle === true),
    is_undrafted: own.filter((item) => item.is_undrafted).length * 2 > own.length,
  }))
}

export function itemsOf({ items }: Pick<Quote, 'items'>, step: QuotedStep): Item[] {
  return items.filter((item) => keyOf(item) === keyOf(step))
}

export interface BandCount {
  band: MatchBand
  word_count: number
}

/** Words of all files by band, best first, without empty bands. */
export function sumBands(counts: readonly BandCount[]): BandCount[] {
  return keysOf(matchBands).flatMap((band) => {
    const word_count = counts.reduce((total, count) => total + (count.band === band ? count.word_count : 0), 0)
    return word_count > 0 ? [{ band, word_count }] : []
  })
}
