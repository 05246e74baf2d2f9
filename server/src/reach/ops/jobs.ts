/** Sweeps away what has served its time. */
import { day, toWireTime } from '@polyphony/contract'
import { sqlTime } from '../../ground/db/connect.ts'
import { defineJob, jobName } from '../../ground/kernel/jobs.ts'

const idempotencyKeptMs = day

export const opsJobs = [
  defineJob({
    ...jobName<Record<string, never>>('ops-sweep'),
    concurrency: 1,
    cron: '17 * * * *',
    async run(app) {
      const now = app.now()
      const before = (ms: number) => sqlTime(toWireTime(new Date(now.getTime() - ms)))
      await app.db.deleteFrom('idempotency').where('created_at', '<', before(idempotencyKeptMs)).execute()
      await app.db.deleteFrom('captcha').where('expires_at', '<', before(0)).execute()
      await app.db
        .deleteFrom('verification_code')
        .where('created_at', '<', before(2 * day)) // a day's worth counts against the limit
        .execute()
      await app.db.deleteFrom('spent_ticket').where('expires_at', '<', before(0)).execute()
      await app.db
        .deleteFrom('try_counter')
        .where('updated_at', '<', before(2 * day)) // longer than the longest lockout
        .execute()
      await app.db
        .deleteFrom('session')
        .where('expires_at', '<', before(30 * day))
        .execute()
    },
  }),
]
