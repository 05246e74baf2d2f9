import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

export const proveAgent = jobName<{ run_id: string }>('agent-prove')
