import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/**
 * Finds violations of the ledger's invariants (SECURITY.md, I1 to I4), one line each.
 * @returns an empty list as long as the database triggers are in place.
 */
export async function findLedgerFaults(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('transaction %s sums to %s %s', transaction_id, sum(amount_minor), currency) as fault
    from ledger_entry group by transaction_id, currency having sum(amount_minor) <> 0
    union all
    select format('transaction %s has no entries', transaction_id)
    from ledger_transaction t where not exists (select from ledger_entry e where e.transaction_id = t.transaction_id)
    union all
    select format('account %s holds %s, its entries sum to %s', a.ledger_account_id, a.balance_minor, coalesce(e.total, 0))
    from ledger_account a
    left join (select ledger_account_id, sum(amount_minor) as total from ledger_entry group by 1) e using (ledger_account_id)
    where a.balance_minor <> coalesce(e.total, 0)
    union all
    select format('income %s is %s %s, posted were %s', i.income_id, i.amount_minor, i.currency, coalesce(e.total, 0))
    from income i
    left join lateral (
      select -sum(e.amount_minor) as total
      from ledger_entry e join ledger_account a using (ledger_account_id)
      where e.transaction_id = i.transaction_id and a.kind = 'talent' and a.owner_id = i.talent_id and a.currency = i.currency
    ) e on true
    where i.amount_minor is distinct from e.total
    union all
    select format('event %s appears %s times', event_key, count(*))
    from ledger_transaction group by event_key having count(*) > 1`.execute(tx)
  return rows.map((row) => row.fault)
}
