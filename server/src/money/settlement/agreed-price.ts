/** A price that was agreed by hand, in place of what the lists come to. Pure. */
import { type Calculation, divideRounded, present, type Quote, splitByLargestRemainder } from '@polyphony/contract'
import { sumOf } from './calculation.ts'

/**
 * The quote at another price: each step and the rush fee get their share of it, as a line of their own, so that whatever is
 * cancelled, spared or hurried later is counted from what was agreed.
 * @throws where the lists come to nothing, of which nothing is a share
 */
export function quoteAt(quote: Quote, charge_minor: number): Quote {
  if (quote.charge_minor <= 0 || quote.rushes)
    throw new Error('Only a quote that costs something is agreed at another price.')
  const subtotal_minor = divideRounded(BigInt(charge_minor) * BigInt(quote.subtotal_minor), BigInt(quote.charge_minor))
  const weights = quote.items.map(({ calculation }) => calculation.amount_minor)
  const shares = splitByLargestRemainder(subtotal_minor, weights)
  return {
    ...quote,
    items: quote.items.map((item, index) => ({
      ...item,
      calculation: agreedAt(item.calculation, present(shares[index])),
    })),
    subtotal_minor,
    rush_minor: charge_minor - subtotal_minor,
    charge_minor,
  }
}

function agreedAt(calculation: Calculation, amount_minor: number): Calculation {
  const added = amount_minor - calculation.amount_minor
  if (added === 0) return calculation
  const line = { label: 'agreed', band: null, count: null, unit: 'once', rate_minor: 0, percent: 100 } as const
  return { ...calculation, lines: [...calculation.lines, { ...line, amount_minor: added }], amount_minor }
}

export const isAgreedByHand = ({ lines }: Pick<Calculation, 'lines'>): boolean =>
  lines.some(({ label }) => label === 'agreed')

/** What an amount by the list is in the proportion in which the step's price was agreed. */
export function asAgreed({ lines, amount_minor }: Calculation, byList: number): number {
  const listed = sumOf(lines.filter(({ label }) => label !== 'agreed'))
  return listed === 0 || listed === amount_minor
    ? byList
    : divideRounded(BigInt(byList) * BigInt(amount_minor), BigInt(listed))
}
