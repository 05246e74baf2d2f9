/** What an order would have cost by other prices: the same volume, the same rush fee. Pure. */
import { type Calculation, type PriceReason, present, type Quote } from '@polyphony/contract'
import { closest, type Price } from '../price/rates.ts'
import { priceOf } from '../price/resolve.ts'
import { calculate, percentOf, raiseTogether, sumOf } from '../settlement/calculation.ts'
import { volumeOf } from '../settlement/rest.ts'
import type { PriceContents } from './store.ts'

export interface OtherPrices extends Pick<PriceContents, 'lines' | 'bands'> {
  version: number
  why: PriceReason
}

export interface Repriced {
  after_minor: number
  /** Steps that the other prices don't know; they count as before. */
  unpriced_count: number
}

type Item = Quote['items'][number]

export function repriceQuote(quote: Quote, source_lang: string, prices: OtherPrices): Repriced {
  const priced = quote.items.map((item) => ({
    item,
    price: item.is_idle ? null : priceFor(item, quote, source_lang, prices),
  }))
  const languages = Map.groupBy(priced, ({ item }) => `${item.target_lang} ${item.is_source ?? false}`)
  const amounts = [...languages.values()].flatMap((steps) => repriceLanguage(steps))
  const byPercent = Map.groupBy(amounts, ({ item }) => item.rush_percent ?? quote.rush_percent)
  const after_minor = [...byPercent].reduce((sum, [percent, some]) => {
    const base = sumOf(some)
    return sum + base + percentOf(base, percent)
  }, 0)
  const unpriced_count = priced.filter(({ item, price }) => !price && !item.is_idle).length
  return { after_minor, unpriced_count }
}

function priceFor(item: Item, quote: Quote, source_lang: string, { lines, ...other }: OtherPrices): Price | null {
  const { kind, target_lang } = item
  const line = closest(
    lines.filter((one) => one.node_kind === kind),
    { source_lang, target_lang },
  )
  return line && priceOf({ ...other, currency: quote.currency }, line)
}

interface Step {
  item: Item
  price: Price | null
}

function repriceLanguage(steps: readonly Step[]): { item: Item; amount_minor: number }[] {
  const calculations = steps.map(
    ({ item, price }) => (price && recalculate(price, item.calculation)) ?? item.calculation,
  )
  const minimum = Math.max(0, ...steps.map(({ price }) => price?.minimum_minor ?? 0))
  const raised = raiseTogether(calculations, minimum)
  return steps.map(({ item }, index) => ({ item, amount_minor: present(raised[index]).amount_minor }))
}

export function recalculate(price: Price, calculation: Calculation, percent = 0): Calculation | null {
  return calculate(price, volumeOf(calculation), { minimum_minor: 0, rush_percent: percent })
}
