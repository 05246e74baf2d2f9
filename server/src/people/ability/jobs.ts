import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { rateTalentJob } from '../talent/rate-later.ts'
import { rateEverybody, rateTalent } from './rate-talent.ts'

export const abilityJobs = [
  defineJob({ ...rateTalentJob, concurrency: 1, run: (app, { account_id }) => rateTalent(app, account_id) }),
  defineJob({
    ...jobName<Record<string, never>>('ability-rate-everybody'),
    concurrency: 1,
    expireInSeconds: 4 * 3600,
    cron: '40 18 * * *', // night in East Asia
    run: (app, _, { signal }) => rateEverybody(app, signal),
  }),
]
