/**
 * Plans what another deadline does to the prices of an order (docs/decisions/0033-changed-deadline.md). Pure: the
 * preview shows the plan and the change carries it out.
 */
import { createHash } from 'node:crypto'
import { type Calculation, divideRounded, fromWireTime, hour, type Quote, rushPercent } from '@polyphony/contract'
import type { Pay } from '../calculation.ts'
import { clientPrices, keyOf, type PricedStep } from '../client-prices.ts'
import { calculationWithRush, quoteWithRush, rushIn } from './quote-rush.ts'

/** The work of a step that people were spared in part: what is left of it has a price of its own. */
export interface SparedPart {
  node_task_id: string
  quoted_minor: number
  charge_minor: number
  credited_minor: number
  is_credited: boolean
  whole_pay_minor: number | null
  whole_calculation: Calculation | null
}

export interface RushedStep extends PricedStep {
  node_task_id: string
  /** `done`: handed in, complete or cancelled. `accepted`: what was agreed with somebody is never lowered. */
  standing: 'open' | 'accepted' | 'done'
  pay_minor: number | null
  quantity_milli: number | null
  calculation: Calculation | null
  spared: SparedPart | null
  /** When its piece is due, before and after the change. */
  due: Due
}

export interface Due {
  was_at: string
  due_at: string
}

export interface Dated {
  quote: Quote
  charge_minor: number
  deadline_at: string
  /** A part of the charge is revenue already: the order was complete once, and nothing of it is given back. */
  is_earned: boolean
}

export interface RushedPay extends Omit<Pay, 'unit'> {
  node_task_id: string
  was_minor: number
}

export interface DeadlinePlan {
  quote: Quote
  charge_minor: number
  /** The rush fee on the steps whose price changes. */
  rush_percent: number
  changed_count: number
  kept_count: number
  pays: readonly RushedPay[]
  spared: readonly SparedPart[]
  seal: string
}

/** @param deadline_at the order's, from now on: it is due with its last piece. */
export function planDeadline(order: Dated, steps: readonly RushedStep[], deadline_at: string, now: Date): DeadlinePlan {
  const move = moveOf(order, now)
  const stepOf = new Map(steps.map((step) => [keyOf(step), step]))
  const rushed = quoteWithRush(order.quote, (item) =>
    move(stepOf.get(keyOf(item)), item.rush_percent ?? order.quote.rush_percent),
  )
  const isNew = deadline_at !== order.deadline_at || steps.some(({ due }) => due.due_at !== due.was_at)
  const quote = isNew ? { ...rushed, deadline_at } : order.quote
  const prices = { before: clientPrices(order.quote), after: clientPrices(quote) }
  const spared = steps.flatMap((step) => sparedWith(prices, step, move))
  const credited = spared.reduce((sum, { now, was }) => sum + now.credited_minor - was.credited_minor, 0)
  const charge_minor = order.charge_minor + quote.charge_minor - order.quote.charge_minor - credited
  const percents = quote.items.map((item) => item.rush_percent ?? quote.rush_percent)
  const changed = order.quote.items.flatMap((item, index) =>
    percents[index] === (item.rush_percent ?? order.quote.rush_percent) ? [] : [percents[index] ?? 0],
  )
  return {
    quote,
    charge_minor,
    rush_percent: Math.max(0, ...changed),
    changed_count: changed.length,
    kept_count: percents.length - changed.length,
    pays: steps.flatMap((step) => payWith(step, move)),
    spared: spared.map(({ now }) => now),
    seal: sealOf([order.charge_minor, charge_minor, deadline_at, percents, steps.map(({ due }) => due.due_at)]),
  }
}

type Move = (step: Pick<RushedStep, 'standing' | 'due'> | undefined, percent: number) => number

/**
 * A nearer deadline raises a rush fee, a later one lowers it; how much depends on the time that is left now. Only what
 * nobody has accepted is lowered, and nothing that is done is changed.
 */
function moveOf(order: Dated, now: Date): Move {
  return (step, percent) => {
    if (!step || step.standing === 'done' || step.due.due_at === step.due.was_at) return percent
    const { was_at, due_at } = step.due
    const rush = rushPercent((fromWireTime(due_at).getTime() - now.getTime()) / hour, order.quote.rush_fees)
    if (due_at < was_at) return Math.max(percent, rush)
    return step.standing === 'open' && !order.is_earned ? Math.min(percent, rush) : percent
  }
}

function payWith(step: RushedStep, move: Move): RushedPay[] {
  const { node_task_id, quantity_milli, pay_minor } = step
  if (!step.calculation || quantity_milli === null || pay_minor === null) return []
  const calculation = calculationWithRush(step.calculation, move(step, rushIn(step.calculation)))
  if (calculation.amount_minor === pay_minor) return []
  return [{ node_task_id, quantity_milli, calculation, pay_minor: calculation.amount_minor, was_minor: pay_minor }]
}

/**
 * What is left of the work gets the same rush fee. Where the credit was given already, it grows with the price, so that
 * the company pays the rush for the rest only.
 */
function sparedWith({ before, after }: Record<'before' | 'after', Prices>, step: RushedStep, move: Move) {
  const was = step.spared
  const [old, percent] = [before.percentOf(step), after.percentOf(step)]
  if (!was || old === percent) return []
  const quoted_minor = after.priceOf(step)
  const scaled = divideRounded(BigInt(was.charge_minor) * BigInt(100 + percent), BigInt(100 + old))
  const charge_minor = Math.min(quoted_minor, scaled)
  const grown = quoted_minor - charge_minor - (was.quoted_minor - was.charge_minor)
  const whole = was.whole_calculation
  const whole_calculation = whole && calculationWithRush(whole, move(step, rushIn(whole)))
  const whole_pay_minor = whole_calculation?.amount_minor ?? was.whole_pay_minor
  const credited_minor = was.credited_minor + (was.is_credited ? grown : 0)
  return [{ was, now: { ...was, quoted_minor, charge_minor, credited_minor, whole_calculation, whole_pay_minor } }]
}

type Prices = ReturnType<typeof clientPrices>

const sealOf = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest('hex')
