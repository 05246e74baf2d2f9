import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { mergeSegmentsName } from './index-revision.ts'
import { makeMissing, takeLacking } from './meaning/make-missing.ts'
import { mergeIndex } from './segment/merge-index.ts'

const mergeSegments = defineJob<{ company_id: string }>({
  ...mergeSegmentsName,
  concurrency: 1,
  isFair: true,
  expireInSeconds: 3600,
  async run({ db }, { company_id }, { signal }) {
    await mergeIndex(db, company_id, signal)
  },
})

interface Lacking {
  company_id: string
  file_keys: number[]
}
const makeVectorsName = jobName<Lacking>('make-vectors')

const makeVectors = defineJob<Lacking>({
  ...makeVectorsName,
  concurrency: 1,
  isFair: true,
  expireInSeconds: 3 * 3600,
  async run(app, { company_id, file_keys }, { signal }) {
    const count = await makeMissing(app, file_keys, signal)
    if (count > 0) app.log.info({ company_id, count }, 'vectors of files were made')
  },
})

/** Each minute: what is missing is made as soon as there is who can. */
const takeUpVectors = defineJob<object>({
  name: 'take-up-vectors',
  cron: '* * * * *',
  concurrency: 1,
  run: (app) =>
    inTransaction(app, async ({ tx, enqueue }) => {
      for (const [company_id, file_keys] of await takeLacking(app, tx))
        await enqueue(makeVectorsName, { company_id, file_keys }, { owner: company_id })
    }),
})

export const retrievalJobs = [mergeSegments, makeVectors, takeUpVectors]
