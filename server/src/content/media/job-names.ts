import type { DerivativeKind } from '@polyphony/contract'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

/** One queue per kind, so that jobs of seconds don't wait for jobs of an hour. */
export const derivativeJobs = {
  peaks: jobName<{ file_id: string }>('media-peaks'),
  proxy: jobName<{ file_id: string }>('media-proxy'),
} satisfies Record<DerivativeKind, unknown>
