import { defineJob } from '../kernel/jobs.ts'
import type { Work } from '../kernel/transaction.ts'

/** Files that nothing refers to any more, and what was made of them: their rows go with the caller's change, their bytes after it. */
export async function removeFiles(work: Work, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const made = await work.tx
    .selectFrom('media_derivative')
    .select('made_file_id')
    .where('file_id', 'in', fileIds)
    .where('made_file_id', 'is not', null)
    .execute()
  const all = [...fileIds, ...made.map((row) => row.made_file_id!)]
  const removed = await work.tx.deleteFrom('file').where('file_id', 'in', all).returning('storage_key').execute()
  await work.enqueue(removeBytes, { storage_keys: removed.map((row) => row.storage_key) })
}

export const removeBytes = defineJob<{ storage_keys: string[] }>({
  name: 'file-remove-bytes',
  async run(app, { storage_keys }) {
    for (const key of storage_keys) await app.storage.remove(key)
  },
})
