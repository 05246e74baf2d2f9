import { hour, minute, toWireTime } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { bookBrokenOff } from './answer/book-broken-off.ts'
import { endAnswer } from './answer/end-answer.ts'
import { writeAnswer } from './job-names.ts'
import { brokeOff, runAnswer } from './run-answer.ts'

/** No job runs longer: nobody writes these any more, whatever became of their jobs. */
const longestRun = 15 * minute

export async function endForgotten(app: App): Promise<void> {
  const since = sqlTime(toWireTime(new Date(app.now().getTime() - longestRun)))
  const forgotten = await app.db
    .selectFrom('chat_message')
    .select('message_id')
    .where('status', 'in', ['queued', 'running'])
    .where('created_at', '<', since)
    .execute()
  for (const run of forgotten) if (await endAnswer(app, run, brokeOff)) await bookBrokenOff(app, run.message_id)
}

export const chatJobs = [
  // Most of the time it waits for a provider.
  defineJob({ ...writeAnswer, run: runAnswer, concurrency: 12, mostConcurrency: 256, retryLimit: 3 }),
  defineJob({ ...jobName('chat-end-forgotten'), cron: '*/5 * * * *', run: endForgotten }),
  defineJob({
    ...jobName('chat-drop-deltas'),
    cron: '*/10 * * * *',
    async run({ db, now }) {
      await db
        .deleteFrom('chat_delta as d')
        .using('chat_message as m')
        .whereRef('m.message_id', '=', 'd.message_id')
        .where('m.ended_at', '<', sqlTime(toWireTime(new Date(now().getTime() - hour))))
        .execute()
    },
  }),
]
