import { day, toWireTime } from '@polyphony/contract'
import { sqlTime } from '../../ground/db/connect.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

export const companyJobs = [
  /** Forgets to whom invitations were mailed that are over for a month: nobody sends them again. */
  defineJob({
    ...jobName<Record<string, never>>('invite-sweep'),
    concurrency: 1,
    cron: '47 3 * * *',
    async run({ db, now }) {
      await db
        .updateTable('company_invite')
        .set({ email_sealed: null })
        .where('email_sealed', 'is not', null)
        .where('expires_at', '<', sqlTime(toWireTime(new Date(now().getTime() - 30 * day))))
        .execute()
    },
  }),
]
