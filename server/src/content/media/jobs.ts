import { type DerivativeKind, derivativeKind } from '@polyphony/contract'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { derivativeJobs } from './job-names.ts'
import { derivativeTimeMs, makeDerivative } from './make-derivative.ts'

const job = (kind: DerivativeKind) =>
  defineJob<{ file_id: string }>({
    ...derivativeJobs[kind],
    concurrency: 1,
    retryLimit: 3,
    expireInSeconds: derivativeTimeMs / 1000,
    run: (app, { file_id }, run) => makeDerivative(app, file_id, kind, run),
  })

export const mediaJobs = derivativeKind.options.map(job)
