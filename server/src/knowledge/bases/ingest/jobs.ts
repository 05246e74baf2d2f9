import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { drawCover } from './draw-cover.ts'
import { indexFinished } from './index-finished.ts'
import { ingestKnowledge } from './ingest.ts'
import { takeUpSilent } from './take-up-silent.ts'

const takeUp = defineJob<object>({
  name: 'take-up-knowledge',
  cron: '* * * * *',
  concurrency: 1,
  run: (app) => takeUpSilent(app),
})

export const ingestJobs = [ingestKnowledge, takeUp, indexFinished, drawCover]
