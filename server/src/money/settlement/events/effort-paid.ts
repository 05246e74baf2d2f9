/** Drafts that had to be redone: what their talent is paid on top, and what the client bears of it. */
import {
  bandPercentsOf,
  type Calculation,
  type Currency,
  type EffortExclusion,
  type EffortFormula,
  matchedRate,
  minimumShare,
  type Quote,
  type RedoneSegment,
  segmentPay,
  topUpLines,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { post } from '../../ledger/ledger.ts'
import { asAgreed } from '../agreed-price.ts'
import { sumOf, withRush } from '../calculation.ts'
import { clientPrices, type PricedStep } from '../client-prices.ts'
import { insertIncome } from '../income/insert-income.ts'
import { raisesIn, withRaises } from '../raise.ts'
import { chargeCompany } from './charge-company.ts'
import type { Charge, Order } from './order-placed.ts'

/** A segment that began with a draft, and what became of it. */
export interface MeasuredSegment extends RedoneSegment {
  segment_id: string
  draft_rev: number
  /** Null: nobody changed the draft. */
  final_rev: number | null
  engine: string
  prompt_version: string
  distance_permille: number
  active_ms: number
  is_fast: boolean
  excluded_reason: EffortExclusion | null
}

export interface Effort {
  formula: EffortFormula
  segments: readonly MeasuredSegment[]
}

interface PaidWork {
  node_task_id: string
  round: number
  task_id: string
  payee_id: string
  currency: Currency
  calculation: Calculation
}

/**
 * Keeps how much of a step's drafts had to be redone, and credits what that is worth beyond what was quoted, as an income of
 * its own. Called once, with the pay of the work.
 * @returns minor units
 */
export async function payEffort(transaction: Transaction, work: PaidWork, effort: Effort): Promise<number> {
  const rate_minor = matchedRate(work.calculation)
  if (rate_minor === null || effort.segments.length === 0) return 0
  await insertMeasures(transaction, work, effort, rate_minor)
  const calculation = topUpOf(work.calculation, effort.segments, rate_minor)
  const { amount_minor } = calculation
  if (amount_minor <= 0) return 0
  const { node_task_id, round, task_id, payee_id, currency } = work
  const { transaction_id } = await post(transaction, {
    kind: 'effort',
    task_id,
    node_task_id,
    talent_id: payee_id,
    event_key: `effort:${node_task_id}:${round}`,
    entries: [
      { kind: 'platform_cost', owner_id: null, currency, amount_minor },
      { kind: 'talent', owner_id: payee_id, currency, amount_minor: -amount_minor },
    ],
  })
  const words = effort.segments.filter(({ is_redone }) => is_redone)
  await insertIncome(transaction, {
    kind: 'effort',
    node_task_id,
    round,
    task_id,
    transaction_id,
    talent_id: payee_id,
    currency,
    unit: 'kword',
    quantity_milli: words.reduce((sum, one) => sum + one.words, 0),
    amount_minor,
    calculation,
  })
  return amount_minor
}

/** What the minimum fee has paid already isn't paid again; rush and raises are the work's own. */
function topUpOf(paid: Calculation, segments: readonly RedoneSegment[], rateMinor: number): Calculation {
  const lines = topUpLines(segments, rateMinor, bandPercentsOf(paid))
  const covered = Math.min(minimumShare(paid), sumOf(lines))
  if (covered > 0)
    lines.push({
      label: 'minimum',
      band: null,
      count: null,
      unit: 'once',
      percent: 100,
      rate_minor: covered,
      amount_minor: -covered,
    })
  const { currency, rate_version, price_reason, talent_rate_id, role_level } = paid
  const origin = { currency, rate_version, price_reason, talent_rate_id, role_level }
  const rush = paid.lines.find(({ label }) => label === 'rush')?.percent ?? 0
  const hurried = withRush({ lines, amount_minor: sumOf(lines), ...origin }, rush)
  return hurried.amount_minor > 0 ? withRaises(hurried, raisesIn(paid)) : hurried
}

async function insertMeasures(
  { tx, now }: Transaction,
  { node_task_id, round, currency, calculation }: PaidWork,
  { segments, formula }: Effort,
  rateMinor: number,
): Promise<void> {
  const bands = bandPercentsOf(calculation)
  const pays = segments.map((segment) => segmentPay(segment, rateMinor, bands))
  const column = <K extends keyof MeasuredSegment>(key: K) => segments.map((segment) => segment[key])
  // Arrays are read much faster than as many rows of JSON.
  await sql`
    insert into effort_measure (node_task_id, round, currency, formula, created_at, segment_id, draft_rev, final_rev, engine,
      prompt_version, words, distance_permille, active_ms, is_fast, band, percent, excluded_reason, quoted_minor, paid_minor)
    select ${node_task_id}::uuid, ${round}::int, ${currency}, ${formula}, ${now()}::timestamptz, *
    from unnest(${column('segment_id')}::uuid[], ${column('draft_rev')}::int[], ${column('final_rev')}::int[],
      ${column('engine')}::text[], ${column('prompt_version')}::text[], ${column('words')}::int[],
      ${column('distance_permille')}::int[], ${column('active_ms')}::int[], ${column('is_fast')}::boolean[],
      ${column('band')}::text[], ${column('percent')}::int[], ${column('excluded_reason')}::text[],
      ${pays.map(({ quoted_minor }) => quoted_minor)}::bigint[], ${pays.map(({ paid_minor }) => paid_minor)}::bigint[])`.execute(
    tx,
  )
}

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
  const worth = Math.max(0, sumOf(topUpLines(segments, rate, bandPercentsOf(agreed))) - minimumShare(agreed))
  const ceiling = (BigInt(prices.priceOf(step)) * BigInt(effort_percent)) / 100n
  return Math.min(prices.withRush(step, asAgreed(agreed, worth)), Number(ceiling))
}
