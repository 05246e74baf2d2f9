import { removeUnused } from '../../../content/file/remove-files.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { type IndexedFile, removeFromIndex } from '../../retrieval/index-revision.ts'

/** Nothing of the file is found any more, and its upload goes unless something else has it. */
export async function removeKnowledge(transaction: Transaction, file: IndexedFile): Promise<void> {
  await removeFromIndex(transaction, file)
  const removed = await transaction.tx
    .deleteFrom('knowledge')
    .where('knowledge_id', '=', file.knowledge_id)
    .where('company_id', '=', file.company_id)
    .returning('file_id')
    .executeTakeFirst()
  if (removed?.file_id) await removeUnused(transaction, [removed.file_id])
}
