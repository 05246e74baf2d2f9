import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import { setCheckpoints } from '../checkpoint.ts'
import { sealDays } from './seal-days.ts'

export const ledgerJobs = [
  defineJob({
    ...jobName('ledger-checkpoint'),
    cron: '10 * * * *',
    run: async ({ db, now }) => void (await setCheckpoints(db, now())),
  }),
  // All days or none: two at once would seal the same day, which its key refuses.
  defineJob({
    ...jobName('ledger-seal'),
    cron: '20 3 * * *',
    run: async ({ db, now }) => void (await db.transaction().execute((tx) => sealDays(tx, now()))),
  }),
]
