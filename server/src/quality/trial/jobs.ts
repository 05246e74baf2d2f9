import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { lookAfterDue } from './look-after-due.ts'

export const trialJobs = [
  defineJob({ ...jobName<object>('trial-due'), concurrency: 1, cron: '* * * * *', run: lookAfterDue }),
]
