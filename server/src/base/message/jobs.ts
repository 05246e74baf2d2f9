import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { mailLetters, mailLettersJob } from './mail-letters.ts'
import { sendDueDigests } from './send-digest.ts'

export const messageJobs = [
  defineJob({ ...mailLettersJob, run: mailLetters }),
  defineJob({
    ...jobName<Record<string, never>>('message-digest'),
    concurrency: 1,
    cron: '*/15 * * * *', // time zones differ by quarters of an hour
    run: sendDueDigests,
  }),
]
