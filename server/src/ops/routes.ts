import { calls, toWireTime } from '@polyphony/contract'
import { notFound } from '../kernel/call-error.ts'
import { implement } from '../kernel/implement.ts'

export const opsRoutes = implement(calls.ops, {
  getDeadJobList: async (ctx) => {
    const dead = await ctx.jobs.deadJobs()
    const list = dead.map((job) => ({
      ...job,
      created_at: toWireTime(job.created_at),
      failed_at: job.failed_at && toWireTime(job.failed_at),
    }))
    return { list }
  },
  retryDeadJob: async (ctx, { job_id }) => {
    if (!(await ctx.jobs.retryDead(job_id))) throw notFound()
    return {}
  },
})
