/**
 * A machine's step ends with less than was ordered: the client isn't charged the rest, and the people who begin from
 * nothing are paid for that (docs/decisions/0034-missing-drafts.md).
 */
import { type Calculation, divideRounded, type NodeKind, type Quote } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { findPrice } from '../../price/find-rates.ts'
import { findTalentPrice } from '../../price/own-rates.ts'
import type { Price } from '../../price/rates.ts'
import { asAgreed } from '../agreed-price.ts'
import {
  agreedPays,
  bandsOf,
  calculate,
  minimumOf,
  type Pay,
  talentCalculation,
  withoutDrafts,
} from '../calculation.ts'
import { clientPrices, type PricedStep } from '../client-prices.ts'
import { raisedPay, raisesIn } from '../raise.ts'
import { restOf, type Spared, volumeOf } from '../rest.ts'
import { rushIn } from '../rush/quote-rush.ts'

interface Ordered {
  quote: Quote
}

interface Step extends PricedStep {
  node_task_id: string
  kind: NodeKind
  source_lang: string
}

/** What a machine was to make and didn't; all of its segments: it made nothing. */
export type Unmade = Spared

/**
 * When the order is complete, the value of what is unmade is taken off its charge. Told anew when the machine has made
 * more, or all of it.
 */
export async function machineUnmade(
  transaction: Transaction,
  order: Ordered,
  step: Step,
  unmade: Unmade,
): Promise<void> {
  const quoted_minor = clientPrices(order.quote).priceOf(step)
  if (quoted_minor === 0) return
  if (unmade.segment_count === 0) return allMade(transaction, step)
  const charge_minor = await priceMade(transaction, order, step, { unmade, quoted_minor })
  const { segment_count, total_count } = unmade
  const row = { segment_count, total_count, quoted_minor, charge_minor, is_undone: false }
  await transaction.tx
    .insertInto('spared_work')
    .values({ node_task_id: step.node_task_id, ...row, created_at: transaction.now() })
    .onConflict((conflict) => conflict.column('node_task_id').doUpdateSet(row))
    .execute()
}

async function allMade({ tx }: Transaction, { node_task_id }: Step): Promise<void> {
  await tx.updateTable('spared_work').set({ is_undone: true }).where('node_task_id', '=', node_task_id).execute()
}

/** What is made of a step, with its share of the rush fee. A minimum stays where anything is made. */
async function priceMade(
  transaction: Transaction,
  order: Ordered,
  step: Step,
  { unmade, quoted_minor }: { unmade: Unmade; quoted_minor: number },
): Promise<number> {
  if (unmade.segment_count === unmade.total_count) return 0
  const quoted = clientPrices(order.quote).calculationOf(step)
  const price = quoted && (await priceBy(transaction, step, quoted))
  if (!price || quoted.amount_minor === 0) return quoted_minor
  const fee = { minimum_minor: minimumOf(quoted), rush_percent: 0 }
  const byList = calculate(price, restOf(volumeOf(quoted), unmade), fee)?.amount_minor
  const made = byList === undefined ? quoted.amount_minor : asAgreed(quoted, byList)
  const share = divideRounded(BigInt(quoted_minor) * BigInt(made), BigInt(quoted.amount_minor))
  return Math.min(quoted_minor, share)
}

/** A step of people that may lack all or some of its draft. */
interface Undrafted extends Step {
  pay_minor: number | null
  calculation: Calculation | null
  /** Null as long as nobody has accepted it. */
  agreed_at: string | null
}

/**
 * Prices people's work anew for what has no draft now; the client's price stays. What somebody has accepted isn't lowered
 * where a machine has made its draft after all.
 * @returns null where the pay stays.
 */
export async function draftMissing(
  transaction: Transaction,
  order: Ordered,
  step: Undrafted,
  unmade: Unmade,
): Promise<Pay | null> {
  const { calculation, pay_minor, agreed_at } = step
  if (!calculation || pay_minor === null) return null
  const { kind: node_kind, source_lang, target_lang } = step
  const price = await findTalentPrice(transaction.tx, calculation, { node_kind, source_lang, target_lang })
  const agreed = price && agreedOf(order.quote, step, price)
  if (!agreed) return null
  const volume = withMissing(volumeOf(calculation), volumeOf(agreed), unmade)
  const counted = talentCalculation(price, volume, rushIn(calculation), minimumOf(agreed))
  const pay = counted && raisedPay(counted, raisesIn(calculation))
  if (!pay || pay.pay_minor === pay_minor || (agreed_at !== null && pay.pay_minor < pay_minor)) return null
  return pay
}

/** The price by which it was calculated. */
function priceBy(
  { tx }: Transaction,
  { kind: node_kind, source_lang, target_lang }: Step,
  calculated: Calculation,
): Promise<Price | null> {
  return findPrice(tx, calculated, { node_kind, source_lang, target_lang })
}

/** What was agreed for the step's file; the files of a language share a minimum. */
function agreedOf({ items }: Quote, step: Step, price: Price): Calculation | null {
  const own = items.filter(({ node_id, target_lang }) => node_id === step.node_id && target_lang === step.target_lang)
  const pays = agreedPays(
    price,
    own.map((item) => volumeOf(item.calculation)),
    0,
  )
  return pays[own.findIndex(({ file_id }) => file_id === step.file_id)]?.calculation ?? null
}

type Counted = ReturnType<typeof volumeOf>

/**
 * The volume that people have now, of which people may have been spared a part, with what lacks its draft. What was
 * ordered without a draft stays so.
 */
function withMissing(now: Counted, ordered: Counted, unmade: Unmade): Counted {
  const { segment_count, total_count, words, total_words } = unmade
  const volume = withDrafts(now, ordered)
  if (segment_count > 0 && segment_count === total_count) return { ...volume, is_undrafted: true }
  const bands = bandsOf(volume)
  // An order without the memory has counted repetitions as new.
  const missing = (words.new ?? 0) + (bands.repetition === undefined ? (words.repetition ?? 0) : 0)
  const partOf = (whole: number) =>
    total_words === 0 ? 0 : divideRounded(BigInt(whole) * BigInt(missing), BigInt(total_words))
  const undrafted_ms = Math.max(
    volume.undrafted_ms,
    Math.min(volume.duration_ms ?? 0, partOf(ordered.duration_ms ?? 0)),
  )
  return { ...volume, undrafted_ms, bands: withoutDrafts(bands, partOf(ordered.word_count) - (bands.undrafted ?? 0)) }
}

/** As if the machine had made every draft that was ordered. */
function withDrafts(now: Counted, ordered: Counted): Counted {
  const { is_undrafted, undrafted_ms } = ordered
  const { undrafted = 0, new: drafted = 0, ...matched } = now.bands ?? {}
  const kept = Math.min(undrafted, ordered.bands?.undrafted ?? 0)
  const fresh = drafted + undrafted - kept
  const bands = now.bands && { ...matched, ...(fresh > 0 && { new: fresh }), ...(kept > 0 && { undrafted: kept }) }
  return { ...now, is_undrafted, undrafted_ms: Math.min(undrafted_ms, now.undrafted_ms), bands }
}
