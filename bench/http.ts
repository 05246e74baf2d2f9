/**
 * The cost of the kernel: the client's task list with session, access, limits, parsing and serialising, compared with
 * the same SQL in a bare Fastify handler of the same process. Target: ≥ 0.7 of its requests per second, on PostgreSQL.
 * Run: `node bench/http.ts [rounds]`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { calls } from '@polyphony/contract'
import { Pool } from 'undici'
import { startPostgres } from '../scripts/postgres.mjs'
import type { Ready } from './http-server.ts'

const rounds = Number(process.argv[2] ?? 9)
const connections = 32
const roundMs = 3000
const wanted = 0.7

const postgres = await startPostgres()
if (!postgres) throw new Error('This needs PostgreSQL on the machine.')
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-http-'))
const child = fork(path.join(import.meta.dirname, 'http-server.ts'), {
  env: { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: directory, DEMO: 'true', RATE_LIMIT_FACTOR: '1000000' },
})
try {
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the server ended')))
  const [ready] = (await Promise.race([once(child, 'message'), failed])) as [Ready]
  failed.catch(() => {}) // the process also ends at the end of the benchmark
  const headers = { 'content-type': 'application/json', 'x-platform': 'talent', 'x-requested-sid': ready.sid }
  const server = { origin: ready.server, path: calls.task.getProjectTaskList.path }
  const bare = { origin: ready.bare, path: '/' }

  await perSecond(bare, headers) // warm-up
  await perSecond(server, headers)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? [bare, server] : [server, bare]
    const rates = new Map<object, number>()
    for (const target of order) rates.set(target, await perSecond(target, headers))
    ratios.push(rates.get(server)! / rates.get(bare)!)
    console.log(
      `round ${round + 1}: server ${rates.get(server)!.toFixed(0)}/s, bare ${rates.get(bare)!.toFixed(0)}/s, ratio ${ratios.at(-1)!.toFixed(2)}`,
    )
  }
  ratios.sort((a, b) => a - b)
  const median = ratios[Math.floor(ratios.length / 2)]!
  console.log(
    `ratio: median ${median.toFixed(2)}, from ${ratios[0]!.toFixed(2)} to ${ratios.at(-1)!.toFixed(2)}; wanted ≥ ${wanted}`,
  )
  if (median < wanted) process.exitCode = 1
} finally {
  child.kill()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  await postgres.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

/** Answered requests per second in a round, over connections that each send one request after another. */
async function perSecond(target: { origin: string; path: string }, headers: Record<string, string>): Promise<number> {
  const pool = new Pool(target.origin, { connections, pipelining: 1 })
  let count = 0
  const startedAt = performance.now()
  const until = startedAt + roundMs
  const ask = async () => {
    while (performance.now() < until) {
      const { statusCode, body } = await pool.request({ path: target.path, method: 'POST', headers, body: '{}' })
      const text = await body.text()
      if (statusCode !== 200 || !text.startsWith('{"err":200')) throw new Error(`${statusCode}: ${text.slice(0, 200)}`)
      count++
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  const seconds = (performance.now() - startedAt) / 1000
  await pool.close()
  return count / seconds
}
