import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { rollUp } from './roll-up.ts'

export const reportJobs = [
  defineJob({
    ...jobName<object>('margin-roll-up'),
    concurrency: 1,
    cron: '25 * * * *',
    expireInSeconds: 3600,
    run: async ({ db }) => void (await rollUp(db)),
  }),
]
