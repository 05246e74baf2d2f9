import { addMonths, type TrialBalance, type TrialLine } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

/** What the accounts of each kind held before the month and after it, and what moved on them within it, by currency. */
export async function trialBalance(tx: Tx, entityId: string, month: string): Promise<TrialBalance> {
  const [begin, end] = [`${month}-01`, `${addMonths(month, 1)}-01`]
  const { rows: lines } = await sql<TrialLine>`
    select a.kind, e.currency,
      coalesce(sum(e.amount_minor) filter (where t.effective_on < ${begin}), 0)::bigint as before_minor,
      coalesce(sum(e.amount_minor) filter (where t.effective_on >= ${begin} and e.amount_minor > 0), 0)::bigint as debit_minor,
      coalesce(-sum(e.amount_minor) filter (where t.effective_on >= ${begin} and e.amount_minor < 0), 0)::bigint as credit_minor,
      sum(e.amount_minor)::bigint as after_minor
    from ledger_transaction t
    join ledger_entry e using (transaction_id)
    join ledger_account a using (ledger_account_id)
    where t.entity_id = ${entityId} and t.effective_on < ${end}
    group by a.kind, e.currency
    order by e.currency, a.kind`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) from ledger_transaction
    where entity_id = ${entityId} and effective_on >= ${begin} and effective_on < ${end}`.execute(tx)
  return { lines, transaction_count: rows[0]?.count ?? 0 }
}
