/** What a client's order means for the ledger: owed when ordered, earned when done. */
import type { Currency } from '@polyphony/contract'
import type { Work } from '../kernel/transaction.ts'
import { type Posted, post } from './ledger.ts'

/** The company owes the price; until the work is done it is a debt of ours. @returns null for an order that is free. */
export async function chargeOrder(
  work: Work,
  task: { task_id: string; company_id: string; price_minor: number; currency: Currency },
): Promise<Posted | null> {
  const { task_id, company_id, price_minor, currency } = task
  if (price_minor === 0) return null
  return post(work, {
    kind: 'order',
    event_key: `order:${task_id}`,
    entries: [
      { kind: 'company', owner_id: company_id, currency, amount_minor: price_minor },
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor: -price_minor },
    ],
  })
}

/** The task is done: what was deferred is revenue. @returns null for a task that is free. */
export async function recogniseRevenue(work: Work, taskId: string): Promise<Posted | null> {
  const { price_minor, currency } = await work.tx
    .selectFrom('task')
    .select(['price_minor', 'currency'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  if (price_minor === 0) return null
  return post(work, {
    kind: 'revenue',
    event_key: `revenue:${taskId}`,
    entries: [
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor: price_minor },
      { kind: 'platform_revenue', owner_id: null, currency, amount_minor: -price_minor },
    ],
  })
}
