import {
  type Calculation,
  type Currency,
  type EffortExclusion,
  type EffortFormula,
  matchBands,
  matchedRate,
  minimumShare,
  type RedoneSegment,
  segmentPay,
  topUpLines,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { post } from '../../ledger/ledger.ts'
import { sumOf, withRush } from '../calculation.ts'
import { raisesIn, withRaises } from '../raise.ts'
import { insertIncome } from './insert-income.ts'

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
  const words = effort.segments.filter(({ percent, band }) => percent > matchBands[band])
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
  const lines = topUpLines(segments, rateMinor)
  const covered = Math.min(minimumShare(paid), sumOf(lines))
  if (covered > 0)
    lines.push({
      ...{ label: 'minimum', band: null, count: null, unit: 'once', percent: 100 },
      ...{ rate_minor: covered, amount_minor: -covered },
    })
  const { currency, rate_version } = paid
  const rush = paid.lines.find(({ label }) => label === 'rush')?.percent ?? 0
  const hurried = withRush({ lines, amount_minor: sumOf(lines), currency, rate_version }, rush)
  return hurried.amount_minor > 0 ? withRaises(hurried, raisesIn(paid)) : hurried
}

/** So many rows a statement. */
const rowsAtOnce = 5000

async function insertMeasures(
  transaction: Transaction,
  { node_task_id, round, currency }: PaidWork,
  { segments, formula }: Effort,
  rateMinor: number,
): Promise<void> {
  const rows = segments.map((segment) => ({ ...segment, ...segmentPay(segment, rateMinor) }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await sql`
      insert into effort_measure (node_task_id, round, segment_id, draft_rev, final_rev, engine, prompt_version, words,
        distance_permille, active_ms, is_fast, band, percent, quoted_minor, paid_minor, currency, formula,
        excluded_reason, created_at)
      select ${node_task_id}::uuid, ${round}::int, segment_id, draft_rev, final_rev, engine, prompt_version, words,
        distance_permille, active_ms, is_fast, band, percent, quoted_minor, paid_minor, ${currency}, ${formula},
        excluded_reason, ${transaction.now()}
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::json) as row(
        segment_id uuid, draft_rev int, final_rev int, engine text, prompt_version text, words int,
        distance_permille int, active_ms int, is_fast boolean, band text, percent int, quoted_minor bigint,
        paid_minor bigint, excluded_reason text)`.execute(transaction.tx)
}
