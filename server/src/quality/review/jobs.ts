import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { sampleJob } from '../../work/engine/job-names.ts'
import { returnLate } from './queue/return-late.ts'
import { takeSample } from './sample/take-sample.ts'

export const reviewJobs = [
  defineJob({ ...jobName<object>('review-late'), concurrency: 1, cron: '*/10 * * * *', run: returnLate }),
  defineJob({ ...sampleJob, concurrency: 1, run: (app, { node_task_id }) => takeSample(app, node_task_id) }),
]
