/** The start as somebody makes it who has only just cloned: every default, the limits of requests among them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from './testing/database.ts'

let directory = ''
let main: ChildProcess
let ended: Promise<unknown[]>
let said = ''
let inherited: NodeJS.ProcessEnv

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-start-'))
  const ours = ['RATE_LIMIT_FACTOR', 'DATABASE_URL', 'REDIS_URL', 'NODE_ENV']
  inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.includes(name)))
})
afterEach(async () => {
  main.kill('SIGTERM')
  await ended
  fs.rmSync(directory, { recursive: true, force: true })
})

it('plays the demo world and listens, with nothing set', async () => {
  await start()
})

it('goes on when its PostgreSQL is killed, and ends with a word when that can’t be started again', async () => {
  const url = await start({ DEMO: 'false' })
  const status = async (page: string) => (await fetch(`${url}${page}`)).status
  expect(await status('/healthz')).toBe(200)
  const killedAt = performance.now()
  killPostgres()
  await expect.poll(() => status('/healthz'), { interval: 1 }).toBe(503)
  await expect.poll(() => status('/healthz')).toBe(200)
  await expect.poll(() => status('/readyz')).toBe(200)
  const complaints = said.split('\n').filter((line) => line.includes('job queue'))
  expect(complaints.length).toBeLessThanOrEqual(2 + (performance.now() - killedAt) / 10_000) // not one a poll

  fs.rmSync(path.join(directory, 'postgres/cluster/global/pg_control'))
  killPostgres()
  expect(await ended).toEqual([1, null])
  expect(said).toContain("its PostgreSQL has died and can't be started again")
})

it.runIf(process.platform === 'linux')('a web process that has nothing to do holds 250 MB at most', async () => {
  const database = await openTestDatabase()
  try {
    // As in the image, which has nothing of a tests' runner; without a cache, which holds what it compiles until the process ends.
    inherited = { PATH: process.env.PATH }
    await start({
      NODE_DISABLE_COMPILE_CACHE: '1',
      ROLE: 'web',
      DEMO: 'false',
      DATABASE_URL: database.url,
      SECRET_KEY: 'k'.repeat(40),
    })
    const megabytes = () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${main.pid}/status`, 'utf8'))?.[1]) / 1000
    await expect.poll(megabytes).toBeLessThanOrEqual(250)
    main.kill('SIGTERM')
    await ended
  } finally {
    await database.close()
  }
})

/** @returns where it listens. */
async function start(more: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...inherited, DATA_DIR: directory, PORT: '0', ...more },
  })
  main = child
  ended = once(child, 'exit')
  said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const isUp = new Promise((resolve) => {
    child.stdout.on('data', () => said.includes('Polyphony is at') && resolve(true))
    void ended.then(() => resolve(false))
  })
  expect(await isUp, said.slice(0, 2000)).toBe(true)
  return /Polyphony is at (\S+)/.exec(said)?.[1] ?? ''
}

function killPostgres(): void {
  const [pid] = fs.readFileSync(path.join(directory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}
