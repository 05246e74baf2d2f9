import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

export const outboundSend = jobName<{ message_id: string }>('outbound-send')
