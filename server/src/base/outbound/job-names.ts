import { jobName } from '../../ground/kernel/jobs.ts'

export const outboundSend = jobName<{ message_id: string }>('outbound-send')
