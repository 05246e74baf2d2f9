/**
 * What naming of statements is worth: two processes on one PostgreSQL, one with `DATABASE_STATEMENTS=0`, asked in turn for
 * what the pages of a client and of a talent read. Target: ≥ 2 × the reads a second.
 * Run: `node bench/mixed-reads.ts [rounds]`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Call, calls } from '@polyphony/contract'
import { Pool } from 'undici'
import { startPostgres } from '../scripts/postgres.mjs'
import type { Ready } from './mixed-reads-server.ts'

const rounds = Number(process.argv[2] ?? 9)
const connections = 32
const roundMs = 4000
const wanted = 2

// oxlint-disable-next-line typescript/no-explicit-any -- any call at all
type Read = [who: 'client' | 'talent', call: Call<any, any, any>, input: (taskId: string) => object]

/** In the proportion of the pages: lists, a task, one's work, the overview, letters, what the frame asks for. */
const reads: Read[] = [
  ['client', calls.session.getCurrentTalent, () => ({})],
  ['client', calls.task.getProjectTaskList, () => ({})],
  ['client', calls.taskWork.getProjectTaskStats, () => ({})],
  ['client', calls.task.getTaskDetail, (task_id) => ({ task_id })],
  ['client', calls.taskPiece.getTaskPieceList, (task_id) => ({ task_id })],
  ['client', calls.task.getTaskHistory, (task_id) => ({ task_id })],
  ['client', calls.message.getLetterList, () => ({})],
  ['talent', calls.session.getCurrentTalent, () => ({})],
  ['talent', calls.node.getNodeTaskList, () => ({})],
  ['talent', calls.node.getNodeTaskList, () => ({ status: 0 })],
  ['talent', calls.node.getNodeTaskToAcceptList, () => ({})],
  ['talent', calls.message.getUnreadNum, () => ({})],
  ['talent', calls.message.getLetterList, () => ({})],
  ['talent', calls.settlement.getIncomeList, () => ({})],
  ['talent', calls.trial.getTestList, () => ({})],
]

interface Server {
  child: ChildProcess
  ready: Ready
  rates: number[]
}

const postgres = await startPostgres()
if (!postgres) throw new Error('This needs PostgreSQL on the machine.')
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-reads-'))
const servers: Server[] = []
try {
  const unnamed = await startServer('0', true)
  const named = await startServer('300', false)
  const taskId = await firstTask(unnamed)
  for (const server of servers) await perSecond(server, taskId) // warm-up
  for (let round = 0; round < rounds; round++) {
    for (const server of round % 2 ? [named, unnamed] : [unnamed, named])
      server.rates.push(await perSecond(server, taskId))
    console.log(
      `round ${round + 1}: unnamed ${unnamed.rates[round]!.toFixed(0)}/s, named ${named.rates[round]!.toFixed(0)}/s`,
    )
  }
  const ratios = named.rates.map((rate, round) => rate / unnamed.rates[round]!).sort((a, b) => a - b)
  const median = ratios[Math.floor(ratios.length / 2)]!
  console.log(
    `ratio: median ${median.toFixed(2)}, from ${ratios[0]!.toFixed(2)} to ${ratios.at(-1)!.toFixed(2)}; wanted ≥ ${wanted}`,
  )
  if (median < wanted) process.exitCode = 1
} finally {
  for (const { child } of servers) {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await postgres.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

async function startServer(statements: string, isFirst: boolean): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'mixed-reads-server.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: postgres!.url,
      DATABASE_STATEMENTS: statements,
      DATA_DIR: directory,
      DEMO: 'true',
      RATE_LIMIT_FACTOR: '1000000',
      WORLD: String(isFirst),
    },
  })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the server ended')))
  const [ready] = (await Promise.race([once(child, 'message'), failed])) as [Ready]
  failed.catch(() => {}) // the process also ends at the end of the benchmark
  const server = { child, ready, rates: [] }
  servers.push(server)
  return server
}

/** Answered reads per second in a round, over connections that each send one after another. */
async function perSecond({ ready }: Server, taskId: string): Promise<number> {
  const pool = new Pool(ready.origin, { connections, pipelining: 1 })
  let count = 0
  const startedAt = performance.now()
  const until = startedAt + roundMs
  const readAll = async (_: unknown, place: number) => {
    for (let turn = place; performance.now() < until; turn++) {
      const [who, call, input] = reads[turn % reads.length]!
      await read(pool, ready[who], call.path, input(taskId))
      count++
    }
  }
  await Promise.all(Array.from({ length: connections }, readAll))
  const seconds = (performance.now() - startedAt) / 1000
  await pool.close()
  return count / seconds
}

async function read(pool: Pool, sid: string, callPath: string, input: object): Promise<string> {
  const { statusCode, body } = await pool.request({
    path: callPath,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform': 'talent', 'x-requested-sid': sid },
    body: JSON.stringify(input),
  })
  const text = await body.text()
  if (statusCode !== 200 || !text.startsWith('{"err":200'))
    throw new Error(`${callPath}: ${statusCode} ${text.slice(0, 200)}`)
  return text
}

async function firstTask({ ready }: Server): Promise<string> {
  const pool = new Pool(ready.origin)
  const { data } = JSON.parse(await read(pool, ready.client, calls.task.getProjectTaskList.path, {}))
  await pool.close()
  return data.list[0].task_id
}
