import type { DerivativeKind } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { derivativeJobs } from './job-names.ts'

/** Starts making them if they don't exist. */
export async function requestDerivatives(
  transaction: Transaction,
  fileId: string,
  kinds: readonly DerivativeKind[],
): Promise<void> {
  for (const kind of kinds) {
    const row = await transaction.tx
      .insertInto('media_derivative')
      .values({ file_id: fileId, kind, created_at: transaction.now(), updated_at: transaction.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (row) await transaction.enqueue(derivativeJobs[kind], { file_id: fileId })
  }
}

/** Starts failed ones again. */
export async function retryDerivatives(transaction: Transaction, fileId: string): Promise<void> {
  const restarted = await transaction.tx
    .updateTable('media_derivative')
    .set({ state: 'waiting', progress: 0, error: null, updated_at: transaction.now() })
    .where('file_id', '=', fileId)
    .where('state', '=', 'failed')
    .returning('kind')
    .execute()
  for (const { kind } of restarted) await transaction.enqueue(derivativeJobs[kind], { file_id: fileId })
}
