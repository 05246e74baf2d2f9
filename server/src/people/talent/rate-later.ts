import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export const rateTalentJob = jobName<{ account_id: string }>('ability-rate')

/** To be called when facts about these talents have changed: a job computes their axes after the commit. */
export async function rateLater(transaction: Transaction, ...accountIds: (string | null)[]): Promise<void> {
  for (const account_id of new Set(accountIds)) if (account_id) await transaction.enqueue(rateTalentJob, { account_id })
}
