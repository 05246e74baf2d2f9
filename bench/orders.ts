/**
 * A large order: quoted, placed, listed and opened over HTTP. Target: 200 files × 5 languages placed in ≤ 10 s, the
 * list of tasks and the task's page ≤ 50 ms p95. Run: `node bench/orders.ts [files] [cues per file]`.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Call, calls, day, type InputOf, type OutputOf, toWireTime } from '@polyphony/contract'
import { startPostgres } from '../scripts/postgres.mjs'
import type { Ready } from './orders-server.ts'

const [files = 200, cues = 40] = process.argv.slice(2).map(Number)
const target_langs = ['zh', 'ja', 'fr', 'de', 'es']
const asked = 200

// oxlint-disable-next-line typescript/no-explicit-any -- any call at all
type AnyCall = Call<any, any, any>

const postgres = await startPostgres()
if (!postgres) throw new Error('This needs PostgreSQL on the machine.')
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-orders-'))
const child = fork(path.join(import.meta.dirname, 'orders-server.ts'), [String(files), String(cues)], {
  env: { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: directory, DEMO: 'true', RATE_LIMIT_FACTOR: '1000000' },
})
try {
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the server ended')))
  const [ready] = (await Promise.race([once(child, 'message'), failed])) as [Ready]
  failed.catch(() => {}) // the process also ends at the end of the benchmark
  let sid = ready.sid

  async function call<C extends AnyCall>(
    which: C,
    input: InputOf<C>,
  ): Promise<{ data: OutputOf<C>; ms: number; bytes: number }> {
    const startedAt = performance.now()
    const response = await fetch(`${ready.server}${which.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-platform': 'talent',
        'x-requested-sid': sid,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(input),
    })
    const text = await response.text()
    const ms = performance.now() - startedAt
    sid = response.headers.get('x-response-sid') ?? sid
    const answer = JSON.parse(text)
    if (answer.err !== 200) throw new Error(`${which.path}: ${text.slice(0, 300)}`)
    return { data: answer.data, ms, bytes: text.length }
  }

  const order = {
    name: 'A season',
    media: 'video' as const,
    flow_id: ready.flow_id,
    source_lang: 'en',
    target_langs,
    files: ready.file_ids.map((file_id) => ({ file_id })),
    deadline_at: toWireTime(new Date(Date.now() + 20 * day)),
  }
  const first = await call(calls.task.quoteTask, order)
  const again = await call(calls.task.quoteTask, order)
  console.log(`quoted: ${first.ms.toFixed(0)} ms at first, ${again.ms.toFixed(0)} ms again (${again.bytes >> 10} KiB)`)
  const placed = await call(calls.task.createTask, { ...order, charge_minor: again.data.charge_minor })
  console.log(`placed ${files} files × ${target_langs.length} languages: ${placed.ms.toFixed(0)} ms; wanted ≤ 10000`)
  const { task_id } = placed.data
  const list = await times(() => call(calls.task.getProjectTaskList, { pageSize: 20 }))
  const detail = await times(() => call(calls.task.getTaskDetail, { task_id }))
  const tens = await times((round) => call(calls.taskPiece.getTaskPieceList, pageOf(task_id, round, 10)))
  const hundreds = await times((round) => call(calls.taskPiece.getTaskPieceList, pageOf(task_id, round, 100)))
  const costs = await times(() => call(calls.task.getTaskQuote, { task_id }))
  console.log(`list of tasks: p50 ${list.p50} ms, p95 ${list.p95} ms; wanted ≤ 50`)
  console.log(`the task's page: p50 ${detail.p50} ms, p95 ${detail.p95} ms (${detail.bytes >> 10} KiB); wanted ≤ 50`)
  for (const [size, { p50, p95, bytes }] of [[10, tens] as const, [100, hundreds] as const])
    console.log(`${size} of its pieces: p50 ${p50} ms, p95 ${p95} ms (${bytes >> 10} KiB); wanted ≤ 50`)
  console.log(`its costs: p50 ${costs.p50} ms, p95 ${costs.p95} ms (${costs.bytes >> 10} KiB); wanted ≤ 50`)
  if (placed.ms > 10_000 || [list, detail, tens, hundreds, costs].some(({ p95 }) => Number(p95) > 50))
    process.exitCode = 1
} finally {
  child.kill()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  await postgres.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

/** The first and the last pages of this size, with and without filters. */
function pageOf(task_id: string, round: number, pageSize: 10 | 100): InputOf<typeof calls.taskPiece.getTaskPieceList> {
  const last = Math.ceil((files * target_langs.length) / pageSize) - 1
  const filters = [
    {},
    { state: 'active' },
    { target_lang: 'ja' },
    { keyword: '7.srt' },
    { attention: 'failed' },
  ] as const
  return { task_id, pageSize, pageIndex: round % 2 === 0 ? 0 : last, ...filters[round % filters.length] }
}

async function times(ask: (round: number) => Promise<{ ms: number; bytes: number }>) {
  const taken: number[] = []
  let bytes = 0
  for (let round = 0; round < asked; round++) {
    const answer = await ask(round)
    taken.push(answer.ms)
    bytes = Math.max(bytes, answer.bytes)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.min(asked - 1, Math.floor(asked * share))]!.toFixed(1)
  return { p50: at(0.5), p95: at(0.95), bytes }
}
