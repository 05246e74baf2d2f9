import { day, toWireTime } from '@polyphony/contract'
import { sqlTime } from '../../ground/db/connect.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { deliver } from './deliver.ts'
import { outboundSend } from './job-names.ts'

const contentKeptMs = 7 * day
const messageKeptMs = 90 * day

export const outboundJobs = [
  defineJob({
    ...outboundSend,
    concurrency: 3,
    expireInSeconds: 300,
    run: (app, { message_id }, { signal }) => deliver(app, message_id, signal),
  }),
  defineJob({
    ...jobName<Record<string, never>>('outbound-sweep'),
    concurrency: 1,
    cron: '27 * * * *',
    async run({ db, now }) {
      const before = (ms: number) => sqlTime(toWireTime(new Date(now().getTime() - ms)))
      await db
        .updateTable('outbound_message')
        .set({ content_sealed: null })
        .where('created_at', '<', before(contentKeptMs))
        .where('content_sealed', 'is not', null)
        .execute()
      await db.deleteFrom('outbound_message').where('created_at', '<', before(messageKeptMs)).execute()
    },
  }),
]
