import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { type Posted, post } from '../ledger.ts'
import type { Order } from './order-placed.ts'

/**
 * Turns deferred charge into revenue. A task that was reset is completed more than once: this posts only what isn't
 * revenue yet.
 * @returns null where nothing is left to post.
 */
export async function recogniseRevenue(
  transaction: Transaction,
  { task_id, charge_minor, currency }: Omit<Order, 'company_id'>,
): Promise<Posted | null> {
  const first = `revenue:${task_id}`
  const { earned } = await transaction.tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.transaction_id')
    .innerJoin('ledger_account as a', 'a.ledger_account_id', 'e.ledger_account_id')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('e.amount_minor'), row.lit(0)).as('earned'))
    .where((row) => row.or([row('t.event_key', '=', first), row('t.event_key', 'like', `${first}:%`)]))
    .where('a.kind', '=', 'platform_revenue')
    .executeTakeFirstOrThrow()
  const amount_minor = charge_minor + Number(earned) // credits are negative
  if (amount_minor <= 0) return null
  return post(transaction, {
    kind: 'revenue',
    event_key: Number(earned) === 0 ? first : `${first}:${charge_minor}`,
    entries: [
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor },
      { kind: 'platform_revenue', owner_id: null, currency, amount_minor: -amount_minor },
    ],
  })
}
