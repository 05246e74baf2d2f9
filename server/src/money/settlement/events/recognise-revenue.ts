import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { type Posted, post } from '../../ledger/ledger.ts'
import type { Order } from './order-placed.ts'

/**
 * Turns the charge of what is finished into revenue: all but the price of the pieces that are still open. Posts only
 * what isn't revenue yet, as a task that was reset is completed more than once; takes revenue back only where the
 * company owes less than that by now.
 * @returns null where nothing is left to post.
 */
export async function recogniseRevenue(
  transaction: Transaction,
  { task_id, company_id, charge_minor, currency }: Order,
  { open_minor }: { open_minor: number } = { open_minor: 0 },
): Promise<Posted | null> {
  const first = `revenue:${task_id}`
  const { earned, count } = await transaction.tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.transaction_id')
    .innerJoin('ledger_account as a', 'a.ledger_account_id', 'e.ledger_account_id')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('e.amount_minor'), row.lit(0)).as('earned'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where((row) => row.or([row('t.event_key', '=', first), row('t.event_key', 'like', `${first}:%`)]))
    .where('a.kind', '=', 'platform_revenue')
    .executeTakeFirstOrThrow()
  const posted = -Number(earned) // credits are negative
  const amount_minor = Math.max(charge_minor - open_minor, Math.min(posted, charge_minor)) - posted
  if (amount_minor === 0) return null
  return post(transaction, {
    kind: 'revenue',
    task_id,
    company_id,
    event_key: Number(count) === 0 ? first : `${first}:${Number(count) + 1}`,
    entries: [
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor },
      { kind: 'platform_revenue', owner_id: null, currency, amount_minor: -amount_minor },
    ],
  })
}
