/** Deletes old codes and captchas. */
import { day, toWireTime } from '@polyphony/contract'
import { sqlTime } from '../../ground/db/connect.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

export const codeJobs = [
  defineJob({
    ...jobName<Record<string, never>>('code-sweep'),
    concurrency: 1,
    cron: '19 * * * *',
    async run({ db, now }) {
      const before = (ms: number) => sqlTime(toWireTime(new Date(now().getTime() - ms)))
      await db.deleteFrom('captcha').where('expires_at', '<', before(0)).execute()
      await db
        .deleteFrom('verification_code')
        .where('created_at', '<', before(2 * day)) // codes of one day count for the limit
        .execute()
    },
  }),
]
