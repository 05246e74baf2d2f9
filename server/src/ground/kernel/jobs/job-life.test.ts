import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import type { App } from '../../context.ts'
import { createJobs, type Jobs } from './create-jobs.ts'
import { defineJob, type JobDefinition } from './define-job.ts'
import { jobName } from './job-queue.ts'

interface Numbered {
  n: number
}
let database: TestDatabase
const running: Jobs[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})
afterAll(() => database.close())

const log = pino({ level: 'silent' })
// oxlint-disable-next-line typescript/no-explicit-any -- jobs with different data
async function startJobs(definitions: JobDefinition<any>[], isWorker = true): Promise<Jobs> {
  const jobs = createJobs(database.url, log)
  await jobs.start({} as App, definitions, isWorker)
  running.push(jobs)
  return jobs
}

const within = { timeout: 30_000, interval: 20 }

describe('a job', () => {
  it('exists if and only if its transaction commits', async () => {
    const seen: number[] = []
    const count = defineJob({ ...jobName<Numbered>('test-commit'), run: async (_app, { n }) => void seen.push(n) })
    const jobs = await startJobs([count])
    const giveUp = new Error('rolled back')
    const lost = database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, count, { n: 1 })
      throw giveUp
    })
    await expect(lost).rejects.toBe(giveUp)
    await database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, count, { n: 2 })
      await sleep(700) // longer than a worker waits between two looks at the queue
      expect(seen).toEqual([])
    })
    await expect.poll(() => seen, within).toEqual([2])
  })

  it('runs at its time', async () => {
    const seen: number[] = []
    const later = defineJob({ ...jobName<Numbered>('test-later'), run: async () => void seen.push(Date.now()) })
    const jobs = await startJobs([later])
    const startAfter = new Date(Date.now() + 2_000)
    await jobs.enqueue(database.db, later, { n: 1 }, { startAfter })
    await expect.poll(() => seen.length, within).toBe(1)
    expect(seen[0]).toBeGreaterThanOrEqual(startAfter.getTime() - 100)
  })

  it('that fails is retried, later each time, and knows the number of the try', async () => {
    const tries: { attempt: number; isLastAttempt: boolean; at: number }[] = []
    const moody = defineJob({
      ...jobName<Numbered>('test-moody'),
      retryLimit: 2,
      async run(_app, _data, { attempt, isLastAttempt }) {
        tries.push({ attempt, isLastAttempt, at: Date.now() })
        if (!isLastAttempt) throw new Error('not today')
      },
    })
    const jobs = await startJobs([moody])
    await jobs.enqueue(database.db, moody, { n: 1 })
    await expect.poll(() => tries.length, within).toBe(3)
    expect(tries.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ])
    expect(tries[1]!.at - tries[0]!.at).toBeGreaterThan(400)
    expect(tries[2]!.at - tries[1]!.at).toBeGreaterThan(900)
    expect(await jobs.deadJobs()).toEqual([])
  }, 60_000)

  it('of a killed worker is run by another', async () => {
    const name = 'test-killed'
    const sender = await startJobs([defineJob({ ...jobName(name), run: async () => {} })], false)
    const file = path.join(import.meta.dirname, 'testing/stubborn-worker.ts')
    const child = spawn(process.execPath, [file, database.url, name], { stdio: ['ignore', 'pipe', 'inherit'] })
    await sender.enqueue(database.db, jobName(name), {})
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.kill('SIGKILL')
    const taken: number[] = []
    const heir = defineJob({ ...jobName(name), run: async (_app, _data, { attempt }) => void taken.push(attempt) })
    await startJobs([heir])
    await expect.poll(() => taken, { timeout: 90_000, interval: 50 }).toEqual([1])
  }, 150_000)

  it('that still runs when the server stops is aborted and runs again', async () => {
    let isDone = false
    const long = defineJob({
      ...jobName<Numbered>('test-long'),
      async run(_app, _data, { signal, attempt }) {
        if (attempt === 0)
          await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        isDone = true
      },
    })
    const first = await startJobs([long])
    await first.enqueue(database.db, long, { n: 1 })
    const active = sql`select from pgboss.job where name = 'test-long' and state = 'active'`
    await expect.poll(async () => (await active.execute(database.db)).rows.length, within).toBe(1)
    await running.pop()!.stop()
    expect(isDone).toBe(false)
    await startJobs([long])
    await expect.poll(() => isDone, within).toBe(true)
  }, 60_000)

  it('with a schedule is scheduled once, however many servers start', async () => {
    const daily = defineJob({ ...jobName('test-daily'), cron: '3 4 * * *', run: async () => {} })
    await startJobs([daily])
    await startJobs([daily])
    const { rows } = await sql<{ cron: string }>`select cron from pgboss.schedule where name = 'test-daily'`.execute(
      database.db,
    )
    expect(rows).toEqual([{ cron: '3 4 * * *' }])
  })
})
