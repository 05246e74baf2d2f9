/** A quote's items as one reads them: by language, then by step, then by file. Pure. */
import { type MatchBand, matchBands, type NodeKind, type Quote } from '@polyphony/contract'

type Item = Quote['items'][number]

export interface QuotedStep {
  node_id: string
  kind: NodeKind
  amount_minor: number
  items: Item[]
}

export interface QuotedLanguage {
  target_lang: string
  /** Done once for all languages. */
  isSource: boolean
  amount_minor: number
  steps: QuotedStep[]
}

export function groupQuote(quote: Quote): QuotedLanguage[] {
  return [...Map.groupBy(quote.items, (item) => item.target_lang)].map(([target_lang, items]) => ({
    target_lang,
    isSource: items[0]!.is_source === true,
    amount_minor: sum(items),
    steps: [...Map.groupBy(items, (item) => item.node_id)].map(([node_id, ofStep]) => ({
      node_id,
      kind: ofStep[0]!.kind,
      amount_minor: sum(ofStep),
      items: ofStep,
    })),
  }))
}

const sum = (items: readonly Item[]) => items.reduce((total, item) => total + item.calculation.amount_minor, 0)

export interface BandCount {
  band: MatchBand
  word_count: number
}

/** Words of all files by band, best first, without the empty. */
export function sumBands(counts: readonly BandCount[]): BandCount[] {
  return (Object.keys(matchBands) as MatchBand[]).flatMap((band) => {
    const word_count = counts.reduce((total, count) => total + (count.band === band ? count.word_count : 0), 0)
    return word_count > 0 ? [{ band, word_count }] : []
  })
}
