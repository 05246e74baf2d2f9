import { sql } from 'kysely'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/** What was agreed stays, because it says why somebody was paid so; what was asked and written goes. */
export async function eraseRates(transaction: Transaction, { account_id }: { account_id: string }): Promise<void> {
  const { tx } = transaction
  await tx.deleteFrom('talent_rate').where('account_id', '=', account_id).where('state', '<>', 'agreed').execute()
  await tx
    .updateTable('talent_rate')
    .set((row) => ({
      note: '',
      answer: '',
      end_reason: '',
      valid_until: sql<string>`least(${row.ref('valid_until')}, ${transaction.now()})`,
    }))
    .where('account_id', '=', account_id)
    .execute()
}
