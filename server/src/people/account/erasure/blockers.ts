/**
 * Why an account can't be erased yet: others wait for its work, it is owed money, or it is the only admin of a company.
 */
import { type ErasureBlocker, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

const questions: Record<ErasureBlocker, (accountId: string) => ReturnType<typeof sql>> = {
  openWork: (id) => sql`
    select from node_task where assignee_id = ${id} and state not in ('completed', 'failed', 'cancelled')`,
  // Income that is unpaid, and income that is due when the client has confirmed the work.
  unpaidIncome: (id) => sql`
    select from ledger_account where kind = 'talent' and owner_id = ${id} and balance_minor <> 0
    union all
    select from node_task n
    join task t on t.task_id = n.task_id and t.deleted_at is null
    where n.payee_id = ${id} and n.payer_id is null and n.state = 'completed' and n.pay_minor > 0
      and not exists (select from income i where i.node_task_id = n.node_task_id and i.round = n.round and i.kind = 'work')`,
  lastAdmin: (id) => sql`
    select from company_member me
    where me.account_id = ${id} and me.role_admin and not exists (
      select from company_member other join account a using (account_id)
      where other.company_id = me.company_id and other.account_id <> ${id} and other.role_admin and a.status = 'normal'
    )`,
  lastOperator: (id) => sql`
    select from account me
    where me.account_id = ${id} and me.is_operator and not exists (
      select from account other where other.account_id <> ${id} and other.is_operator and other.status = 'normal'
    )`,
}

export async function erasureBlockers(tx: Tx, accountId: string): Promise<ErasureBlocker[]> {
  const found: ErasureBlocker[] = []
  for (const [blocker, question] of Object.entries(questions)) {
    const { rows } = await sql<{ is_there: boolean }>`
      select exists (${question(accountId)}) as is_there`.execute(tx)
    if (present(rows[0]).is_there) found.push(blocker as ErasureBlocker)
  }
  return found
}
