import { removeUnused } from '../../../content/file/remove-files.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { type IndexedFile, removeFromIndex } from '../../retrieval/index-revision.ts'

/** Nothing of the file is found any more, and the uploads of its versions go unless something else has them. */
export async function removeKnowledge(transaction: Transaction, file: IndexedFile): Promise<void> {
  await removeFromIndex(transaction, file)
  const { tx } = transaction
  const versions = await tx
    .selectFrom('knowledge_revision')
    .select('file_id')
    .where('knowledge_id', '=', file.knowledge_id)
    .execute()
  const removed = await tx
    .deleteFrom('knowledge')
    .where('knowledge_id', '=', file.knowledge_id)
    .where('company_id', '=', file.company_id)
    .returning('file_id')
    .executeTakeFirst()
  if (removed)
    await removeUnused(transaction, [...new Set([removed, ...versions].flatMap(({ file_id }) => file_id ?? []))])
}
