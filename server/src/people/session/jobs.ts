/** Deletes expired rows of signing in. */
import { day, toWireTime } from '@polyphony/contract'
import { sqlTime } from '../../ground/db/connect.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

export const sessionJobs = [
  defineJob({
    ...jobName<Record<string, never>>('session-sweep'),
    concurrency: 1,
    cron: '21 * * * *',
    async run({ db, now }) {
      const before = (ms: number) => sqlTime(toWireTime(new Date(now().getTime() - ms)))
      await db.deleteFrom('spent_ticket').where('expires_at', '<', before(0)).execute()
      await db
        .deleteFrom('session')
        .where('expires_at', '<', before(30 * day))
        .execute()
    },
  }),
]
