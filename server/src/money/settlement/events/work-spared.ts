/** People are spared segments of a step: calculates the reduced price for them and for the client. */
import type { Calculation, NodeKind, Quote } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { findPrice } from '../../price/find-rates.ts'
import { findTalentPrice } from '../../price/own-rates.ts'
import { asAgreed } from '../agreed-price.ts'
import { calculate, minimumOf, type Pay, talentCalculation } from '../calculation.ts'
import { clientPrices, type PricedStep } from '../client-prices.ts'
import { raisedPay, raisesIn } from '../raise.ts'
import { restOf, type Spared, volumeOf } from '../rest.ts'

/** A step that no talent has accepted. */
export interface SparedStep extends PricedStep {
  node_task_id: string
  kind: NodeKind
  source_lang: string
  /** The talent's pay before segments were spared. */
  pay_minor: number | null
  quantity_milli: number | null
  calculation: Calculation | null
}

interface Ordered {
  quote: Quote
}

/**
 * Where people are spared the whole step, nobody works on it and its price stays stored: if the client sends the step
 * back, the talent who then does it gets the original price.
 * @returns the pay for the rest; null where the price of the step stays unchanged.
 */
export async function workSpared(
  transaction: Transaction,
  order: Ordered,
  step: SparedStep,
  spared: Spared,
): Promise<Pay | null> {
  const left =
    spared.segment_count < spared.total_count ? await priceRest(transaction, order, step, spared) : nothingLeft
  if (!left) return null
  const whole = left.pay && step
  const row = {
    segment_count: spared.segment_count,
    total_count: spared.total_count,
    quoted_minor: clientPrices(order.quote).priceOf(step),
    charge_minor: left.charge_minor,
    is_undone: false,
    whole_pay_minor: whole?.pay_minor ?? null,
    whole_milli: whole?.quantity_milli ?? null,
    whole_calculation: whole?.calculation ? JSON.stringify(whole.calculation) : null,
  }
  await transaction.tx
    .insertInto('spared_work')
    .values({ node_task_id: step.node_task_id, ...row, created_at: transaction.now() })
    .onConflict((conflict) => conflict.column('node_task_id').doUpdateSet(row))
    .execute()
  return left.pay
}

interface Left {
  charge_minor: number
  pay: Pay | null
}

const nothingLeft: Left = { charge_minor: 0, pay: null }

/** @returns null where the rest can't be priced. */
async function priceRest(
  transaction: Transaction,
  { quote }: Ordered,
  step: SparedStep,
  spared: Spared,
): Promise<Left | null> {
  const { kind: node_kind, source_lang, target_lang, calculation, pay_minor } = step
  const prices = clientPrices(quote)
  const quoted = prices.calculationOf(step)
  if (!quoted || !calculation || pay_minor === null) return null
  const key = { node_kind, source_lang, target_lang }
  const price = await findPrice(transaction.tx, quoted, key)
  const talentPrice = await findTalentPrice(transaction.tx, calculation, key)
  if (!price || !talentPrice) return null
  const rest = calculate(price, restOf(volumeOf(quoted), spared), { minimum_minor: minimumOf(quoted), rush_percent: 0 })
  const counted = talentCalculation(
    talentPrice,
    restOf(volumeOf(calculation), spared),
    prices.percentOf(step),
    minimumOf(calculation),
  )
  const pay = counted && raisedPay(counted, raisesIn(calculation))
  if (!rest || !pay || pay.pay_minor > pay_minor) return null
  return {
    charge_minor: Math.min(prices.priceOf(step), prices.withRush(step, asAgreed(quoted, rest.amount_minor))),
    pay,
  }
}
