/** What an order would have cost by other prices: the same volume, the same rush fee. Pure. */
import {
  type Calculation,
  type Currency,
  divideRounded,
  type PriceReason,
  present,
  type Quote,
} from '@polyphony/contract'
import { closestLine, type Price, type Work } from '../price/rates.ts'
import { priceOf } from '../price/resolve.ts'
import { isAgreedByHand } from '../settlement/agreed-price.ts'
import { calculate, percentOf, raiseTogether, sumOf, withRush } from '../settlement/calculation.ts'
import { raisesIn, withRaises } from '../settlement/raise.ts'
import { volumeOf } from '../settlement/rest.ts'
import { rushIn } from '../settlement/rush/quote-rush.ts'
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

/** @param works what its people get, below which a language's price doesn't fall */
export function repriceQuote(
  quote: Quote,
  source_lang: string,
  prices: OtherPrices,
  works: readonly AgreedWork[],
): Repriced {
  // What was agreed by hand is the same by any list.
  if (quote.items.some(({ calculation }) => isAgreedByHand(calculation)))
    return { after_minor: quote.charge_minor, unpriced_count: 0 }
  const priced = quote.items.map((item) => ({
    item,
    price: item.is_idle ? null : priceFor({ ...item, node_kind: item.kind, source_lang }, quote.currency, prices),
  }))
  const languages = Map.groupBy(priced, ({ item }) => `${item.target_lang} ${item.is_source ?? false}`)
  const amounts = [...languages.values()].flatMap((steps) => repriceLanguage(steps, leastOf(steps, works)))
  const byPercent = Map.groupBy(amounts, ({ item }) => item.rush_percent ?? quote.rush_percent)
  const after_minor = [...byPercent].reduce((sum, [percent, some]) => {
    const base = sumOf(some)
    return sum + base + percentOf(base, percent)
  }, 0)
  const unpriced_count = priced.filter(({ item, price }) => !price && !item.is_idle).length
  return { after_minor, unpriced_count }
}

function priceFor(work: Work, currency: Currency, { lines, ...other }: OtherPrices, level = 0): Price | null {
  const line = closestLine(lines, work, level)
  return line && priceOf({ ...other, currency }, line)
}

interface Step {
  item: Item
  price: Price | null
}

/** What the people of a language got when it was ordered, rush included, before the client's rush fee; as `minimumFee` of a quote. */
function leastOf(steps: readonly Step[], works: readonly AgreedWork[]): number {
  const made = new Set(steps.map(({ item: { node_id, target_lang } }) => `${node_id} ${target_lang}`))
  const own = works.filter(({ node_id, target_lang }) => made.has(`${node_id} ${target_lang}`))
  const paid = (later: readonly string[]) =>
    sumOf(own.flatMap(({ calculation: { lines } }) => lines.filter(({ label }) => !later.includes(label))))
  const rush = Math.max(0, ...own.map(({ calculation }) => rushIn(calculation)))
  const whole = Math.ceil((paid(['raise', 'undone']) * 100) / (100 + rush))
  return Math.max(paid(['rush', 'raise', 'undone']), whole)
}

function repriceLanguage(steps: readonly Step[], least: number): { item: Item; amount_minor: number }[] {
  const calculations = steps.map(
    ({ item, price }) => (price && recalculate(price, item.calculation)) ?? item.calculation,
  )
  const minimum = Math.max(least, ...steps.map(({ price }) => price?.minimum_minor ?? 0))
  const raised = raiseTogether(calculations, minimum)
  return steps.map(({ item }, index) => ({ item, amount_minor: present(raised[index]).amount_minor }))
}

const recalculate = (price: Price, calculation: Calculation) =>
  calculate(price, volumeOf(calculation), { minimum_minor: 0, rush_percent: 0 })

/** Work that was agreed, of one order. */
export interface AgreedWork extends Work {
  node_id: string
  /** Of the talent to whom it is owed; 0 where there is none yet. */
  level: number
  calculation: Calculation
}

/** What people would have been paid: the files of a step and language share a minimum, rush and raises stay. */
export function repricePays(works: readonly AgreedWork[], currency: Currency, prices: OtherPrices): Repriced {
  const steps = Map.groupBy(works, ({ node_id, target_lang }) => `${node_id} ${target_lang}`)
  const pays = [...steps.values()].flatMap((step) => repriceStep(step, currency, prices))
  return {
    after_minor: sumOf(pays.map(({ calculation }) => calculation)),
    unpriced_count: pays.filter(({ isPriced }) => !isPriced).length,
  }
}

interface Pay {
  calculation: Calculation
  isPriced: boolean
}

function repriceStep(step: readonly AgreedWork[], currency: Currency, prices: OtherPrices): Pay[] {
  const byLevel = new Map(
    [...new Set(step.map(levelThen))].map((level) => [
      level,
      paidBy(step, priceFor(present(step[0]), currency, prices, level)),
    ]),
  )
  return step.map((work, index) => {
    const { calculation } = work
    const counted = byLevel.get(levelThen(work))?.[index]
    if (!counted) return { calculation, isPriced: false }
    // What was agreed with a talent is the same by any list.
    const isOwn = calculation.price_reason === 'own'
    return { calculation: isOwn ? calculation : paidAs(calculation, counted), isPriced: true }
  })
}

/** The level that counted, as far as the calculation says so; else the one of now. */
const levelThen = ({ calculation, level }: AgreedWork): number => calculation.role_level ?? level

/** All files of the step by a price, which share its minimum; null where it can't be said. */
function paidBy(step: readonly AgreedWork[], price: Price | null): Calculation[] | null {
  if (!price) return null
  const counted = step.map(({ calculation }) => recalculate(price, calculation)).filter((one) => one !== null)
  return counted.length < step.length ? null : raiseTogether(counted, price.minimum_minor)
}

/** With the rush and the raises that the work had; where a part of it wasn't done, in that part. */
function paidAs(agreed: Calculation, counted: Calculation): Calculation {
  const whole = withRaises(withRush(counted, rushIn(agreed)), raisesIn(agreed))
  const undone = sumOf(agreed.lines.filter(({ label }) => label === 'undone'))
  const before = agreed.amount_minor - undone
  if (undone === 0 || before === 0) return whole
  const amount_minor = divideRounded(BigInt(whole.amount_minor) * BigInt(agreed.amount_minor), BigInt(before))
  return { ...whole, amount_minor }
}
