import type { DerivativeKind } from '@polyphony/contract'
import type { Work } from '../../ground/kernel/transaction.ts'
import { derivativeJobs } from './job-names.ts'

/** Has them made, unless they are already. */
export async function requestDerivatives(work: Work, fileId: string, kinds: readonly DerivativeKind[]): Promise<void> {
  for (const kind of kinds) {
    const row = await work.tx
      .insertInto('media_derivative')
      .values({ file_id: fileId, kind, created_at: work.now(), updated_at: work.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (row) await work.enqueue(derivativeJobs[kind], { file_id: fileId })
  }
}

/** Those that could not be made, once more. */
export async function retryDerivatives(work: Work, fileId: string): Promise<void> {
  const again = await work.tx
    .updateTable('media_derivative')
    .set({ state: 'waiting', progress: 0, error: null, updated_at: work.now() })
    .where('file_id', '=', fileId)
    .where('state', '=', 'failed')
    .returning('kind')
    .execute()
  for (const { kind } of again) await work.enqueue(derivativeJobs[kind], { file_id: fileId })
}
