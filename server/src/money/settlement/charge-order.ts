/** What a client's order means for the ledger: owed when ordered, earned when done. */
import type { Currency } from '@polyphony/contract'
import type { Work } from '../../ground/kernel/transaction.ts'
import { correct, type Posted, post } from './ledger.ts'

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

/** Work that was paid is done again: the company owes that, too, and the task costs so much more. */
export async function chargeRework(
  work: Work,
  task: { task_id: string; company_id: string; amount_minor: number; currency: Currency; reset_id: string },
): Promise<void> {
  const { task_id, company_id, amount_minor, currency, reset_id } = task
  if (amount_minor === 0) return
  await post(work, {
    kind: 'order',
    event_key: `rework:${task_id}:${reset_id}`,
    entries: [
      { kind: 'company', owner_id: company_id, currency, amount_minor },
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor: -amount_minor },
    ],
  })
}

/** The task ends before it is done: what is kept is revenue, the company owes the rest no more. */
export async function closeOrder(
  work: Work,
  task: { task_id: string; company_id: string; price_minor: number; kept_minor: number; currency: Currency },
): Promise<void> {
  const { task_id, company_id, price_minor, kept_minor, currency } = task
  const refund = price_minor - kept_minor
  if (refund > 0) {
    const { transaction_id } = await work.tx
      .selectFrom('ledger_transaction')
      .select('transaction_id')
      .where('event_key', '=', `order:${task_id}`)
      .executeTakeFirstOrThrow()
    const entries = [
      { kind: 'company', owner_id: company_id, currency, amount_minor: -refund },
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor: refund },
    ] as const
    await correct(work, { transaction_id, correction_key: 'deleted', entries })
  }
  await recognise(work, { task_id, price_minor: kept_minor, currency })
}

/** The task is done: what was deferred is revenue. @returns null for a task that is free. */
export async function recogniseRevenue(work: Work, taskId: string): Promise<Posted | null> {
  const { price_minor, currency } = await work.tx
    .selectFrom('task')
    .select(['price_minor', 'currency'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  return recognise(work, { task_id: taskId, price_minor, currency })
}

/** A task that was set back is done more than once: what is revenue already isn't again: null where nothing is left. */
async function recognise(
  work: Work,
  { task_id, price_minor, currency }: { task_id: string; price_minor: number; currency: Currency },
): Promise<Posted | null> {
  const first = `revenue:${task_id}`
  const { earned } = await work.tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.transaction_id')
    .innerJoin('ledger_account as a', 'a.ledger_account_id', 'e.ledger_account_id')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('e.amount_minor'), row.lit(0)).as('earned'))
    .where((row) => row.or([row('t.event_key', '=', first), row('t.event_key', 'like', `${first}:%`)]))
    .where('a.kind', '=', 'platform_revenue')
    .executeTakeFirstOrThrow()
  const amount_minor = price_minor + Number(earned) // credits are negative
  if (amount_minor <= 0) return null
  return post(work, {
    kind: 'revenue',
    event_key: Number(earned) === 0 ? first : `${first}:${price_minor}`,
    entries: [
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor },
      { kind: 'platform_revenue', owner_id: null, currency, amount_minor: -amount_minor },
    ],
  })
}
