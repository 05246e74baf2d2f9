import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { closeLastMonth, closeMonth, closeMonthJob } from './close-month.ts'
import { confirmSilent, remindSilent } from './confirm.ts'

export const monthlyJobs = [
  defineJob({
    ...closeMonthJob,
    concurrency: 1,
    expireInSeconds: 3600,
    run: async (app, closing, { signal }) => void (await closeMonth(app, closing, signal)),
  }),
  // Hourly, because a month ends in the time zone of the house; whatever is closed already stays as it is.
  defineJob({
    ...jobName<object>('close-last-month'),
    concurrency: 1,
    cron: '5 * * * *',
    expireInSeconds: 3600,
    run: closeLastMonth,
  }),
  defineJob({ ...jobName<object>('remind-settlement'), concurrency: 1, cron: '20 * * * *', run: remindSilent }),
  defineJob({ ...jobName<object>('confirm-settlement'), concurrency: 1, cron: '*/10 * * * *', run: confirmSilent }),
]
