/**
 * Accounts of the platform keep no balance, because every order would wait for the row: their entries are summed from the
 * last checkpoint on.
 */
import { hour } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** The sum of an account's entries in minor units. */
export async function sumOf(tx: Tx, ledgerAccountId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(c.sum_minor, 0) + coalesce((
      select sum(e.amount_minor) from ledger_entry e
      where e.ledger_account_id = ${ledgerAccountId} and e.created_at >= coalesce(c.until, '-infinity')
    ), 0)::bigint as sum
    from (select) one left join ledger_checkpoint c on c.ledger_account_id = ${ledgerAccountId}`.execute(tx)
  return rows[0]?.sum ?? 0
}

/** An entry bears the moment at which its transaction began; none takes so long that it could still commit before this one. */
const settledHours = 24

/** Moves the checkpoint of each account that keeps no balance past what has been added to it. @returns how many */
export async function setCheckpoints(tx: Tx, now: Date): Promise<number> {
  const until = new Date(now.getTime() - settledHours * hour)
  const { numAffectedRows } = await sql`
    insert into ledger_checkpoint as kept (ledger_account_id, until, sum_minor)
    select a.ledger_account_id, ${until}, coalesce(c.sum_minor, 0) + sum(e.amount_minor)
    from ledger_account a
    join ledger_account_kind k on k.kind = a.kind and not k.has_balance
    left join ledger_checkpoint c using (ledger_account_id)
    join ledger_entry e on e.ledger_account_id = a.ledger_account_id
      and e.created_at >= coalesce(c.until, '-infinity') and e.created_at < ${until}
    group by a.ledger_account_id, c.sum_minor
    on conflict (ledger_account_id) do update set until = excluded.until, sum_minor = excluded.sum_minor
      where kept.until < excluded.until`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
