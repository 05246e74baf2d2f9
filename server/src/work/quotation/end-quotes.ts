import type { Transaction } from '../../ground/kernel/transaction.ts'
import { releaseFiles } from './store.ts'

/** For an account that is erased: its open quotes end with the files that were its own. */
export async function endQuotesOf(transaction: Transaction, { account_id }: { account_id: string }): Promise<void> {
  const { tx } = transaction
  await tx
    .updateTable('quote_document')
    .set({ state: 'withdrawn', token_hash: null })
    .where('created_by', '=', account_id)
    .where('state', 'in', ['draft', 'sent'])
    .execute()
  const own = await tx
    .selectFrom('quote_document')
    .select(['quote_id', 'created_by'])
    .where('created_by', '=', account_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('quote_document_file')
          .select('file_id')
          .whereRef('quote_document_file.quote_id', '=', 'quote_document.quote_id'),
      ),
    )
    .execute()
  for (const row of own) await releaseFiles(transaction, row)
}
