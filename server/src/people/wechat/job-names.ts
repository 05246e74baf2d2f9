import { jobName } from '../../ground/kernel/jobs.ts'

export const bindWechatJob = jobName<{ ticket_id: string }>('wechat-bind')
