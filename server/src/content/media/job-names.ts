import type { DerivativeKind } from '@polyphony/contract'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

/** One queue for each kind: what takes seconds doesn't wait for what takes an hour. */
export const derivativeJobs = {
  peaks: jobName<{ file_id: string }>('media-peaks'),
  proxy: jobName<{ file_id: string }>('media-proxy'),
} satisfies Record<DerivativeKind, unknown>
