import { defineJob } from '../kernel/jobs.ts'
import type { Work } from '../kernel/transaction.ts'

/** Files that nothing refers to any more: their rows go with the caller's change, their bytes after it. */
export async function removeFiles(work: Work, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const removed = await work.tx.deleteFrom('file').where('file_id', 'in', fileIds).returning('storage_key').execute()
  await work.enqueue(removeBytes, { storage_keys: removed.map((row) => row.storage_key) })
}

export const removeBytes = defineJob<{ storage_keys: string[] }>({
  name: 'file-remove-bytes',
  async run(app, { storage_keys }) {
    for (const key of storage_keys) await app.storage.remove(key)
  },
})
