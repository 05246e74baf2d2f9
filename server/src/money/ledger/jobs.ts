import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { setCheckpoints } from './checkpoint.ts'

export const ledgerJobs = [
  defineJob({
    ...jobName('ledger-checkpoint'),
    cron: '10 * * * *',
    run: async ({ db, now }) => void (await setCheckpoints(db, now())),
  }),
]
