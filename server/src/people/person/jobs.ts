import { day, toWireTime } from '@polyphony/contract'
import { sqlTime } from '../../ground/db/connect.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

const keptMs = 2 * day // longer than the longest lockout

export const personJobs = [
  defineJob({
    ...jobName<Record<string, never>>('try-sweep'),
    concurrency: 1,
    cron: '23 * * * *',
    async run({ db, now }) {
      const before = sqlTime(toWireTime(new Date(now().getTime() - keptMs)))
      await db.deleteFrom('try_counter').where('updated_at', '<', before).execute()
    },
  }),
]
