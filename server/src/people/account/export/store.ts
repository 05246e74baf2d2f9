/** The table `data_export`. */
import { type DataExport, toWireTime } from '@polyphony/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import type { DataExportTable } from '../../../ground/db/schema.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** @returns false while another export is running */
export async function insertExport(transaction: Transaction, exportId: string, accountId: string): Promise<boolean> {
  const inserted = await transaction.tx
    .insertInto('data_export')
    .values({ export_id: exportId, account_id: accountId, requested_at: transaction.now() })
    .onConflict((conflict) => conflict.column('account_id').where('state', '=', sql.lit('running')).doNothing())
    .returning('export_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findExport(tx: Tx, exportId: string): Promise<Selectable<DataExportTable> | null> {
  return (await tx.selectFrom('data_export').selectAll().where('export_id', '=', exportId).executeTakeFirst()) ?? null
}

export async function latestExport(tx: Tx, accountId: string, now: Date): Promise<DataExport | null> {
  const row = await tx
    .selectFrom('data_export as e')
    .leftJoin('file as f', (join) =>
      join.onRef('f.file_id', '=', 'e.file_id').on('e.expires_at', '>', sqlTime(toWireTime(now))),
    )
    .select(['e.state', 'e.requested_at', 'f.file_id', 'f.size', 'e.expires_at'])
    .where('e.account_id', '=', accountId)
    .orderBy('e.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** @returns the owner, if this call has finished it */
export async function settleExport(
  transaction: Transaction,
  exportId: string,
  outcome: Pick<Insertable<DataExportTable>, 'state' | 'file_id' | 'expires_at'>,
): Promise<{ account_id: string } | null> {
  const settled = await transaction.tx
    .updateTable('data_export')
    .set(outcome)
    .where('export_id', '=', exportId)
    .where('state', '=', 'running')
    .returning('account_id')
    .executeTakeFirst()
  return settled ?? null
}

/** Removes the files of expired copies from the rows. @returns the files */
export async function dropExpired(transaction: Transaction): Promise<string[]> {
  const expired = await transaction.tx
    .selectFrom('data_export')
    .select(['export_id', 'file_id'])
    .where('file_id', 'is not', null)
    .where('expires_at', '<=', sqlTime(toWireTime(transaction.now())))
    .limit(500)
    .forUpdate()
    .execute()
  const ids = expired.map((row) => row.export_id)
  if (ids.length > 0)
    await transaction.tx.updateTable('data_export').set({ file_id: null }).where('export_id', 'in', ids).execute()
  return expired.flatMap((row) => row.file_id ?? [])
}

/** For an erased account. */
export async function deleteExports(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.tx.deleteFrom('data_export').where('account_id', '=', accountId).execute()
}
