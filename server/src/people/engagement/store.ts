/** The tables `engagement` and `bank_account`, which only this domain writes. */
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { BankAccountTable, EngagementTable } from '../../ground/db/schema.ts'

export type EngagementRow = Selectable<EngagementTable>
export type BankAccountRow = Selectable<BankAccountTable>

/** An account's signed contracts, newest first. */
export function listEngagements(tx: Tx, accountId: string): Promise<EngagementRow[]> {
  const rows = tx.selectFrom('engagement').selectAll().where('account_id', '=', accountId)
  return rows.orderBy('signed_at', 'desc').execute()
}

export async function insertEngagement(tx: Tx, row: Insertable<EngagementTable>): Promise<void> {
  await tx.insertInto('engagement').values(row).execute()
}

/** The bank accounts that a talent has entered, newest first. */
export function listBankAccounts(tx: Tx, accountId: string): Promise<BankAccountRow[]> {
  const rows = tx.selectFrom('bank_account').selectAll().where('account_id', '=', accountId)
  return rows.orderBy('created_at', 'desc').orderBy('bank_account_id', 'desc').execute()
}

export async function insertBankAccount(tx: Tx, row: Insertable<BankAccountTable>): Promise<void> {
  await tx.insertInto('bank_account').values(row).execute()
}

/** Whether another account has ever entered the same bank account. */
export async function isEntered(tx: Tx, numberIndex: string, exceptAccountId: string): Promise<boolean> {
  const rows = tx.selectFrom('bank_account').select('bank_account_id').where('number_index', '=', numberIndex)
  return (await rows.where('account_id', '!=', exceptAccountId).limit(1).executeTakeFirst()) !== undefined
}

/** Makes other signatures and changes of the same talent wait. */
export async function lockTalent(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('talent').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
}
