import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import { checkBooks } from './check-books.ts'

// After the night's seal. A fault stays one: it isn't tried again, and operators find it among the failed jobs.
export const ledgerCheckJobs = [
  defineJob({ ...jobName<object>('ledger-check'), concurrency: 1, retryLimit: 0, cron: '40 3 * * *', run: checkBooks }),
]
