import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import type { App } from '../../context.ts'
import { createJobs, type Jobs } from './create-jobs.ts'
import { defineJob } from './define-job.ts'
import { jobName } from './job-queue.ts'

const job = jobName<{ order: number }>('test-dying')
const workers = 40
const idle = defineJob({ ...jobName<object>('test-idle'), concurrency: workers, retryLimit: 0, run: async () => {} })
let database: TestDatabase
let jobs: Jobs
let hasMedicine = false
let runs = 0

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = createJobs(database.url, pino({ level: 'silent' }))
  const run = async () => {
    runs++
    if (!hasMedicine) throw new Error('no medicine')
  }
  await jobs.start({} as App, [defineJob({ ...job, concurrency: 1, retryLimit: 1, run }), idle], true)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

it('a job that failed on every try is stored with its error, and can be run again once', async () => {
  await jobs.enqueue(database.db, job, { order: 7 })
  await expect.poll(async () => (await jobs.deadJobs()).length, { timeout: 30_000 }).toBe(1)
  const [dead] = await jobs.deadJobs()
  expect(dead).toMatchObject({ name: job.name, data: { order: 7 }, error: { message: 'no medicine' }, attempts: 2 })
  hasMedicine = true
  expect(await jobs.retryDead(dead!.job_id)).toBe(true)
  expect(await jobs.deadJobs()).toEqual([])
  expect(await jobs.retryDead(dead!.job_id)).toBe(false)
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(3)
}, 90_000)

it('workers that have nothing to do wait to be told, and hardly ask', async () => {
  const asked = async () => {
    await sql`select pg_stat_clear_snapshot()`.execute(database.db)
    const { rows } = await sql<{ count: number }>`
      select xact_commit::int as count from pg_stat_database where datname = current_database()`.execute(database.db)
    return rows[0]!.count
  }
  const before = await asked()
  await setTimeout(6000)
  // Twice a second they would be 480.
  expect((await asked()) - before).toBeLessThan(4 * workers)
})
