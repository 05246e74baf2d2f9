import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

export const bindWechatJob = jobName<{ ticket_id: string }>('wechat-bind')
