/** People are spared segments of a step: what is left of its price, for them and for the client. */
import { type Calculation, fromWireTime, type NodeKind, type Quote, type SparedStep } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { Work } from '../../ground/kernel/transaction.ts'
import { calculate, type TalentPrice, talentCalculation } from './calculation.ts'
import { clientPrices, type PricedStep } from './client-prices.ts'
import { findRate } from './rates.ts'
import { restOf, type Spared, volumeOf } from './spare.ts'

export interface PricedWork extends PricedStep {
  node_task_id: string
  kind: NodeKind
  source_lang: string
  /** What whoever does it was to get. */
  price_minor: number | null
  quantity_milli: number | null
  calculation: Calculation | null
}

interface Ordered {
  quote: Quote
  created_at: string
}

/** Nobody does any of it. Where the client sends it back, and somebody does, it is as if it had never been spared. */
export async function spareAll(work: Work, { quote }: Ordered, step: PricedWork, spared: Spared): Promise<void> {
  const quoted_minor = clientPrices(quote).priceOf(step)
  await keep(work, step, { ...spared, segment_count: spared.total_count }, { quoted_minor, client_minor: 0 }, null)
}

/** @returns what is left for whoever does the rest; null where it can't be told: then the step stays as it was priced. */
export async function sparePart(
  work: Work,
  order: Ordered,
  step: PricedWork,
  spared: Spared,
): Promise<TalentPrice | null> {
  const { kind: node_kind, source_lang, target_lang, calculation } = step
  const { currency, rush_percent } = order.quote
  const key = { node_kind, source_lang, target_lang, currency }
  const rate = await findRate(work.tx, key, fromWireTime(order.created_at))
  const prices = clientPrices(order.quote)
  const quoted = prices.calculationOf(step)
  if (!rate || !quoted || !calculation || step.price_minor === null || rate.version !== quoted.rate_version) return null
  const fee = { rate_minor: rate.client_minor, minimum_minor: rate.client_minimum_minor, rush_percent: 0 }
  const rest = calculate(rate, restOf(volumeOf(quoted), spared), fee)
  const paid = talentCalculation(rate, restOf(volumeOf(calculation), spared), rush_percent)
  if (!rest || !paid || paid.price_minor > step.price_minor) return null
  const quoted_minor = prices.withRush(quoted.amount_minor)
  const client_minor = Math.min(quoted_minor, prices.withRush(rest.amount_minor))
  await keep(work, step, spared, { quoted_minor, client_minor }, step)
  return paid
}

async function keep(
  work: Work,
  { node_task_id }: PricedWork,
  { segment_count, total_count }: Spared,
  prices: { quoted_minor: number; client_minor: number },
  whole: PricedWork | null,
): Promise<void> {
  const row = {
    ...{ segment_count, total_count, ...prices, is_undone: false },
    whole_minor: whole?.price_minor ?? null,
    whole_milli: whole?.quantity_milli ?? null,
    whole_calculation: whole?.calculation ? JSON.stringify(whole.calculation) : null,
  }
  await work.tx
    .insertInto('spared_work')
    .values({ node_task_id, ...row, created_at: work.now() })
    .onConflict((conflict) => conflict.column('node_task_id').doUpdateSet(row))
    .execute()
}

/** Of `w`, what was spared, and `n`, its step: nobody has done it after all. */
export const isSpared = sql<boolean>`not w.is_undone and (w.segment_count < w.total_count or n.assignee_id is null)`

/** What people are spared in a task, by language and step. */
export async function listSpared(tx: Tx, taskId: string): Promise<SparedStep[]> {
  const { rows } = await sql<SparedStep>`
    select n.target_lang, n.node_id, n.kind, sum(w.segment_count)::int as segment_count,
      sum(w.total_count)::int as total_count, sum(w.quoted_minor - w.client_minor)::int8 as amount_minor,
      coalesce(sum(w.quoted_minor - w.client_minor) filter (where not w.is_credited), 0)::int8 as open_minor
    from spared_work w join node_task n using (node_task_id)
    where n.task_id = ${taskId} and n.state <> 'cancelled' and ${isSpared}
    group by n.target_lang, n.node_id, n.kind order by n.target_lang, min(n.position)`.execute(tx)
  return rows
}

/** These steps are begun again: what was spared of them is worked on, unless it is spared once more. @returns their whole prices. */
export async function undoSpared(
  work: Work,
  nodeTaskIds: readonly string[],
): Promise<(TalentWhole & { node_task_id: string })[]> {
  if (nodeTaskIds.length === 0) return []
  const rows = await work.tx
    .updateTable('spared_work')
    .set({ is_undone: true })
    .where('node_task_id', 'in', nodeTaskIds)
    .where('is_undone', '=', false)
    .returning(['node_task_id', 'whole_minor', 'whole_milli', 'whole_calculation'])
    .execute()
  return rows.flatMap(({ whole_minor, whole_milli, whole_calculation, ...row }) =>
    whole_minor === null || whole_milli === null || whole_calculation === null
      ? []
      : [{ ...row, price_minor: whole_minor, quantity_milli: whole_milli, calculation: whole_calculation }],
  )
}

type TalentWhole = Pick<TalentPrice, 'price_minor' | 'quantity_milli' | 'calculation'>

/** The client pays for these steps once more: what they are spared then is another credit. */
export async function chargeAgain(work: Work, nodeTaskIds: readonly string[]): Promise<void> {
  if (nodeTaskIds.length === 0) return
  await sql`
    update spared_work w set is_credited = false, credited_minor = case
      when exists (select from income i join node_task n on n.node_task_id = i.node_task_id and n.round = i.round
        where i.node_task_id = w.node_task_id) then credited_minor
      when is_credited then 0 else credited_minor end
    where node_task_id = any(${nodeTaskIds}::uuid[])`.execute(work.tx)
}
