import { defineJob, jobName } from '../../ground/kernel/jobs.ts'
import { lookAfterDue } from './look-after-due.ts'

export const trialJobs = [
  defineJob({ ...jobName<object>('trial-due'), concurrency: 1, cron: '* * * * *', run: lookAfterDue }),
]
