import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

export const writeAnswer = jobName<{ message_id: string }>('chat-answer')
