import { matchedRate, minimumShare, type Quote, type RedoneSegment, topUpLines } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { sumOf } from '../calculation.ts'
import { clientPrices, type PricedStep } from '../client-prices.ts'
import { chargeCompany } from './charge-company.ts'
import type { Charge, Order } from './order-placed.ts'

interface RedoneWork {
  node_task_id: string
  round: number
  step: PricedStep
  segments: readonly RedoneSegment[]
}

/**
 * Drafts of a step had to be redone, and the order says that the client bears a part: at its own prices, as if the words had
 * been quoted so, up to the ceiling that its quote states.
 */
export async function effortShared(
  transaction: Transaction,
  order: Order & { quote: Quote },
  { node_task_id, round, step, segments }: RedoneWork,
): Promise<Charge> {
  const amount_minor = sharedBy(order.quote, step, segments)
  if (amount_minor > 0)
    await chargeCompany(transaction, order, {
      event_key: `effort-share:${order.task_id}:${node_task_id}:${round}`,
      amount_minor,
      isAgreed: true,
    })
  return { charge_minor: order.charge_minor + amount_minor }
}

export function sharedBy(quote: Quote, step: PricedStep, segments: readonly RedoneSegment[]): number {
  const { effort_percent = 0 } = quote
  const prices = clientPrices(quote)
  const agreed = prices.calculationOf(step)
  const rate = agreed && matchedRate(agreed)
  if (effort_percent === 0 || !agreed || rate === null) return 0
  const worth = Math.max(0, sumOf(topUpLines(segments, rate)) - minimumShare(agreed))
  const ceiling = (BigInt(prices.priceOf(step)) * BigInt(effort_percent)) / 100n
  return Math.min(prices.withRush(step, worth), Number(ceiling))
}
