import { type Calculation, divideRounded, type Quote, rushesOf } from '@polyphony/contract'
import { percentOf, sumOf } from './calculation.ts'

/** Identifies a step of a file in one target language of an order. */
export interface PricedStep {
  file_id: string
  node_id: string
  target_lang: string
}

export const keyOf = ({ file_id, node_id, target_lang }: PricedStep) => `${file_id} ${node_id} ${target_lang}`

/** Calculates what the company pays for a step of a piece: the quote's item with its share of the rush fee. */
export function clientPrices(quote: Quote) {
  const items = new Map(quote.items.map((item) => [keyOf(item), item]))
  const rushes = new Map(rushesOf(quote).map((part) => [part.percent, part]))
  const percentFor = (step: PricedStep): number => items.get(keyOf(step))?.rush_percent ?? quote.rush_percent
  /** Adds a rush fee to an amount, in the proportion in which the quote has rounded it. */
  const rushed = (percent: number, amount: number): number => {
    const part = rushes.get(percent)
    if (!part?.base_minor) return amount + percentOf(amount, percent)
    return divideRounded(BigInt(amount) * BigInt(part.base_minor + part.amount_minor), BigInt(part.base_minor))
  }
  const amountOf = (step: PricedStep): number => items.get(keyOf(step))?.calculation.amount_minor ?? 0
  return {
    calculationOf: (step: PricedStep): Calculation | null => items.get(keyOf(step))?.calculation ?? null,
    /** The percentage of the rush fee on this step. */
    percentOf: percentFor,
    /** Adds the step's rush fee to an amount. */
    withRush: (step: PricedStep, amount: number): number => rushed(percentFor(step), amount),
    priceOf: (step: PricedStep): number => rushed(percentFor(step), amountOf(step)),
    /** The price of all steps of these pieces, rounded once: what two halves differ by is the price of the whole. */
    priceOfPieces: (pieces: readonly Omit<PricedStep, 'node_id'>[]): number => {
      const wanted = new Set(pieces.map(({ file_id, target_lang }) => `${file_id} ${target_lang}`))
      const own = quote.items.filter(({ file_id, target_lang }) => wanted.has(`${file_id} ${target_lang}`))
      const byPercent = Map.groupBy(own, (item) => percentFor(item))
      return sumOf(
        [...byPercent].map(([percent, items]) => ({
          amount_minor: rushed(percent, sumOf(items.map((item) => item.calculation))),
        })),
      )
    },
  }
}
