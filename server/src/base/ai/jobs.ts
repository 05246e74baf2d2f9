import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { bookForgotten } from './call/begun-calls.ts'

export const aiJobs = [defineJob({ ...jobName('ai-book-forgotten'), cron: '*/5 * * * *', run: bookForgotten })]
