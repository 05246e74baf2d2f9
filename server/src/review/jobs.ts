import { defineJob, jobName } from '../kernel/jobs.ts'
import { returnLate } from './return-late.ts'

export const reviewJobs = [
  defineJob({ ...jobName<object>('review-late'), concurrency: 1, cron: '*/10 * * * *', run: returnLate }),
]
