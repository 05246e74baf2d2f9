import { defineJob, jobName } from '../../ground/kernel/jobs.ts'
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
