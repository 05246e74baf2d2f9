/** The tables `engagement` and `bank_account`, which only this domain writes. */
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { BankAccountTable, EngagementTable } from '../../ground/db/schema.ts'

export type EngagementRow = Selectable<EngagementTable>
export type BankAccountRow = Selectable<BankAccountTable>

/** What somebody has signed, newest first. */
export function listEngagements(tx: Tx, accountId: string): Promise<EngagementRow[]> {
  const rows = tx.selectFrom('engagement').selectAll().where('account_id', '=', accountId)
  return rows.orderBy('signed_at', 'desc').execute()
}

export async function insertEngagement(tx: Tx, row: Insertable<EngagementTable>): Promise<void> {
  await tx.insertInto('engagement').values(row).execute()
}

/** What somebody has entered, newest first. */
export function listBankAccounts(tx: Tx, accountId: string): Promise<BankAccountRow[]> {
  const rows = tx.selectFrom('bank_account').selectAll().where('account_id', '=', accountId)
  return rows.orderBy('created_at', 'desc').orderBy('bank_account_id', 'desc').execute()
}

export async function insertBankAccount(tx: Tx, row: Insertable<BankAccountTable>): Promise<void> {
  await tx.insertInto('bank_account').values(row).execute()
}

/** Whether anybody else has ever entered the same account. */
export async function isEntered(tx: Tx, numberIndex: string, exceptAccountId: string): Promise<boolean> {
  const rows = tx.selectFrom('bank_account').select('bank_account_id').where('number_index', '=', numberIndex)
  return (await rows.where('account_id', '!=', exceptAccountId).limit(1).executeTakeFirst()) !== undefined
}

/** Holds up whoever else would sign or change something for the same talent. */
export async function lockTalent(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('talent').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
}
