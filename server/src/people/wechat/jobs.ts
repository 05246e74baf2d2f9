import { day, toWireTime } from '@polyphony/contract'
import { sqlTime } from '../../ground/db/connect.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { bindScanned } from './bind-scanned.ts'
import { bindWechatJob } from './job-names.ts'

export const wechatJobs = [
  defineJob({ ...bindWechatJob, retryLimit: 3, expireInSeconds: 60, run: bindScanned }),
  defineJob({
    ...jobName<Record<string, never>>('wechat-sweep'),
    concurrency: 1,
    cron: '37 3 * * *',
    async run({ db, now }) {
      const yesterday = sqlTime(toWireTime(new Date(now().getTime() - day)))
      await db.deleteFrom('wechat_event').where('received_at', '<', yesterday).execute()
      await db.deleteFrom('wechat_ticket').where('created_at', '<', yesterday).execute()
    },
  }),
]
