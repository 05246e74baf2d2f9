/** For operators: the jobs that gave up. */
import { z } from 'zod'
import { empty, id } from './base.ts'
import { call } from './call.ts'
import { wireTime } from './time.ts'

export const ops = {
  getDeadJobList: call({
    path: '/ops/job/getDeadJobList',
    access: 'operator',
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          job_id: z.string(),
          name: z.string(),
          data: z.unknown(),
          error: z.unknown(),
          attempts: z.number().int(),
          created_at: wireTime,
          failed_at: wireTime.nullable(),
        }),
      ),
    }),
  }),
  retryDeadJob: call({
    path: '/ops/job/retryDeadJob',
    access: 'operator',
    input: z.object({ job_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
}
