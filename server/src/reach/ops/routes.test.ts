import { calls } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { getDeadJobList, retryDeadJob } = calls.ops

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a job that gave up is listed and can be run again once', async () => {
  const operator = await server.as('olga')
  const { app } = server
  await app.jobs.enqueue(app.db, jobName<{ sweep: number }>('code-sweep.dead'), { sweep: 1 })
  const { list } = await operator.call(getDeadJobList, {})
  expect(list).toMatchObject([{ name: 'code-sweep', data: { sweep: 1 } }])
  const { job_id } = list[0]!
  expect((await operator.ask(retryDeadJob, { job_id })).err_msg).toBe('OK')
  expect((await operator.call(getDeadJobList, {})).list).toEqual([])
  expect((await operator.ask(retryDeadJob, { job_id })).err_msg).toBe('NOT_FOUND')
  await server.eventually(async () => {
    const { rows } = await sql`
      select 1 from pgboss.job
      where name = 'code-sweep' and data @> '{"sweep": 1}' and state = 'completed'`.execute(app.db)
    return rows.length > 0
  })
})

it('a job that didn’t give up is NOT_FOUND, and the calls are only for operators', async () => {
  const operator = await server.as('olga')
  expect((await operator.ask(retryDeadJob, { job_id: crypto.randomUUID() })).err_msg).toBe('NOT_FOUND')
  expect((await operator.ask(retryDeadJob, { job_id: 'x' })).err_msg).toBe('Parameter_Error')
  expect((await (await server.as('clara')).ask(getDeadJobList, {})).err_msg).toBe('NO_PERMISSION')
})

it('the cleaning job runs on schedule', async () => {
  const { rows } = await sql`select cron from pgboss.schedule where name = 'code-sweep'`.execute(server.app.db)
  expect(rows).toEqual([{ cron: '19 * * * *' }])
})
