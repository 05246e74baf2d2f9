import type { UploadPurpose } from '@polyphony/contract'
import { sql } from 'kysely'
import { errorCodeOf } from '../../ground/error-code.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export const orderPurposes = [
  'taskDocument',
  'taskPicture',
  'taskAudio',
  'taskVideo',
  'taskSubtitle',
] as const satisfies readonly UploadPurpose[]
const foreignKeyViolation = '23503'

/** Removes files without references, and their derivatives: rows in the caller's transaction, bytes after it. */
export async function removeFiles(transaction: Transaction, fileIds: readonly string[]): Promise<void> {
  await forget(transaction, await deleteRows(transaction, fileIds))
}

/** Removes an account's uploads for orders that nothing refers to. The database's foreign keys tell which. */
export async function removeUnusedFiles(
  transaction: Transaction,
  ownerId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  const own = await transaction.tx
    .selectFrom('file')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .where('owner_id', '=', ownerId)
    .where('purpose', 'in', orderPurposes)
    .orderBy('file_id')
    .execute()
  await removeUnused(
    transaction,
    own.map(({ file_id }) => file_id),
  )
}

/** Removes those that nothing refers to. @returns how many */
export async function removeUnused(transaction: Transaction, fileIds: readonly string[]): Promise<number> {
  const keys: string[] = []
  for (const file_id of fileIds) keys.push(...(await unlessUsed(transaction, () => deleteRows(transaction, [file_id]))))
  await forget(transaction, keys)
  return keys.length
}

async function unlessUsed(transaction: Transaction, remove: () => Promise<string[]>): Promise<string[]> {
  await sql`savepoint unused_file`.execute(transaction.tx)
  try {
    return await remove()
  } catch (error) {
    if (errorCodeOf(error) !== foreignKeyViolation) throw error
    await sql`rollback to savepoint unused_file`.execute(transaction.tx)
    return []
  }
}

/** @returns their storage keys */
async function deleteRows(transaction: Transaction, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const made = await transaction.tx
    .selectFrom('media_derivative')
    .select('made_file_id')
    .where('file_id', 'in', fileIds)
    .where('made_file_id', 'is not', null)
    .execute()
  const all = [...fileIds, ...made.map((row) => row.made_file_id!)]
  const removed = await transaction.tx.deleteFrom('file').where('file_id', 'in', all).returning('storage_key').execute()
  return removed.map((row) => row.storage_key)
}

async function forget(transaction: Transaction, storage_keys: string[]): Promise<void> {
  if (storage_keys.length > 0) await transaction.enqueue(removeBytes, { storage_keys })
}

export const removeBytes = defineJob<{ storage_keys: string[] }>({
  name: 'file-remove-bytes',
  async run(app, { storage_keys }) {
    for (const key of storage_keys) await app.storage.remove(key)
  },
})
