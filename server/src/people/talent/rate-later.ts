import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export const rateTalentJob = jobName<{ account_id: string }>('ability-rate')

/** Facts about these talents have changed: their axes are told anew once that is committed. */
export async function rateLater(transaction: Transaction, ...accountIds: (string | null)[]): Promise<void> {
  for (const account_id of new Set(accountIds)) if (account_id) await transaction.enqueue(rateTalentJob, { account_id })
}
