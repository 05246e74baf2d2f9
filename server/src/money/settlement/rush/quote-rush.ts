/** Gives the steps of a quote, and what is paid for them, another rush fee. Pure. */
import type { Calculation, Quote, RushPart } from '@polyphony/contract'
import { percentOf, sumOf, withRush } from '../calculation.ts'
import { raisesIn, withoutRaises, withRaises } from '../raise.ts'

type Item = Quote['items'][number]

/** @param percentFor the rush percentage of each item. */
export function quoteWithRush(quote: Quote, percentFor: (item: Item) => number): Quote {
  const priced = quote.items.map((item) => ({ item, percent: percentFor(item) }))
  const parts = [...Map.groupBy(priced, ({ percent }) => percent)].map(([percent, group]): RushPart => {
    const base_minor = sumOf(group.map(({ item }) => item.calculation))
    return { percent, base_minor, amount_minor: percentOf(base_minor, percent) }
  })
  const rush_minor = sumOf(parts)
  const { rushes: _, ...sums } = quote
  const isOne = parts.length <= 1
  return {
    ...sums,
    items: priced.map(({ item: { rush_percent: __, ...item }, percent }) =>
      isOne ? item : { ...item, rush_percent: percent },
    ),
    rush_percent: Math.max(0, ...parts.map(({ percent }) => percent)),
    rush_minor,
    ...(!isOne && { rushes: parts }),
    charge_minor: quote.subtotal_minor + rush_minor,
  }
}

export const rushIn = ({ lines }: Calculation): number => lines.find(({ label }) => label === 'rush')?.percent ?? 0

/** A raise is of the pay with its rush fee. */
export function calculationWithRush(calculation: Calculation, percent: number): Calculation {
  const lines = withoutRaises(calculation).lines.filter(({ label }) => label !== 'rush')
  return withRaises(withRush({ ...calculation, lines, amount_minor: sumOf(lines) }, percent), raisesIn(calculation))
}
