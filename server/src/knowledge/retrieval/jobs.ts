import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { mergeSegmentsName } from './index-revision.ts'
import { mergeOnce } from './segment/merge-segments.ts'

const mergeSegments = defineJob<{ company_id: string }>({
  ...mergeSegmentsName,
  concurrency: 1,
  isFair: true,
  expireInSeconds: 3600,
  async run({ db }, { company_id }, { signal }) {
    while (!signal.aborted && (await mergeOnce(db, company_id)));
  },
})

export const retrievalJobs = [mergeSegments]
