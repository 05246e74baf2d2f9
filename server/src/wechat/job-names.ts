import { jobName } from '../kernel/jobs.ts'

export const bindWechatJob = jobName<{ ticket_id: string }>('wechat-bind')
