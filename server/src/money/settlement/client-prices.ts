import { type Calculation, divideRounded, type Quote } from '@polyphony/contract'

/** Identifies a step of a file in one target language of an order. */
export interface PricedStep {
  file_id: string
  node_id: string
  target_lang: string
}

const keyOf = ({ file_id, node_id, target_lang }: PricedStep) => `${file_id} ${node_id} ${target_lang}`

/** Calculates what the company pays for a step of a piece: the quote's item with its share of the rush fee. */
export function clientPrices(quote: Quote) {
  const items = new Map(quote.items.map((item) => [keyOf(item), item.calculation]))
  /** Adds the quote's rush fee to an amount. */
  const withRush = (amount: number): number =>
    amount === 0 || quote.subtotal_minor === 0
      ? 0
      : divideRounded(BigInt(amount) * BigInt(quote.charge_minor), BigInt(quote.subtotal_minor))
  return {
    calculationOf: (step: PricedStep): Calculation | null => items.get(keyOf(step)) ?? null,
    withRush,
    priceOf: (step: PricedStep): number => withRush(items.get(keyOf(step))?.amount_minor ?? 0),
    /** The price of all steps of these pieces, rounded once: what two halves differ by is the price of the whole. */
    priceOfPieces: (pieces: readonly Omit<PricedStep, 'node_id'>[]): number => {
      const wanted = new Set(pieces.map(({ file_id, target_lang }) => `${file_id} ${target_lang}`))
      const own = quote.items.filter(({ file_id, target_lang }) => wanted.has(`${file_id} ${target_lang}`))
      return withRush(own.reduce((sum, item) => sum + item.calculation.amount_minor, 0))
    },
  }
}
