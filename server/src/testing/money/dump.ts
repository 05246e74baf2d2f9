/** What a model in another language reads: facts of work and money beside the books' own entries, as rows of JSON. */
import fs from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../ground/db/connect.ts'

const parts = {
  task: sql`select task_id, company_id, currency, charge_minor, status from task`,
  income: sql`select income_id, talent_id, task_id, currency, amount_minor, calculation, kind from income`,
  item: sql`select item_id, settlement_id, talent_id, currency, amount_minor, income_id from settlement_item`,
  settlement: sql`select settlement_id, talent_id, month, part, currency, total_minor, state, paid_at from settlement`,
  payout: sql`
    select p.payment_id, p.settlement_id, p.currency, p.amount_minor, p.returned_at, s.talent_id
    from settlement_payment p join settlement s using (settlement_id)`,
  payment: sql`
    select p.payment_id, p.company_id, p.currency, p.amount_minor, r.payment_id is not null as is_reversed
    from company_payment p left join payment_reversal r using (payment_id)`,
  entry: sql`
    select a.kind, a.owner_id, e.currency, e.amount_minor, t.transaction_id, t.task_id, t.event_key
    from ledger_entry e join ledger_account a using (ledger_account_id) join ledger_transaction t using (transaction_id)`,
  account: sql`
    select a.kind, a.owner_id, a.currency, a.balance_minor, k.has_balance
    from ledger_account a join ledger_account_kind k using (kind)`,
}

export async function dumpMoney(db: Db, file: string): Promise<void> {
  const told: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(parts)) told[name] = (await query.execute(db)).rows
  fs.writeFileSync(file, JSON.stringify(told))
}
