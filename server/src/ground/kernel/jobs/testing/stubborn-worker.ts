/**
 * A worker in a process of its own that takes the job and never finishes it, for tests that kill it. Prints `taken`
 * when it has begun.
 */
import { pino } from 'pino'
import type { App } from '../../../context.ts'
import { createJobs } from '../create-jobs.ts'
import { defineJob } from '../define-job.ts'
import { jobName } from '../job-queue.ts'

const [url, name] = process.argv.slice(2)
const jobs = createJobs(url!, pino({ level: 'silent' }))
const stubborn = defineJob({
  ...jobName(name!),
  async run() {
    console.log('taken')
    await new Promise((resolve) => setTimeout(resolve, 1e9))
  },
})
await jobs.start({} as App, [stubborn], true)
