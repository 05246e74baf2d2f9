import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { taskStatuses } from '@polyphony/contract'
import pg from 'pg'
import { connect, createPool, type Db } from '../../server/src/ground/db/connect.ts'
import { changeAllDay } from './changes.ts'
import { Client, Journal } from './client.ts'
import { compare } from './compare.ts'
import { confirmAllDay, type Day, orderAllDay, randomOf, workAllDay } from './journey.ts'
import { serverIn } from './server-process.ts'
import { watchJobs } from './watch-jobs.ts'

const jobWithinSeconds = 60
const endsWithinMs = 300_000

export interface KillResult {
  faults: string[]
  starts: number[]
  acknowledged: number
  tasks: number
}

interface Options {
  rounds: number
  seed: number
  /** A longer start is a fault. */
  startsWithinMs: number
  log: (line: string) => void
}

export async function killServer({ rounds, seed, startsWithinMs, log }: Options): Promise<KillResult> {
  const random = randomOf(seed)
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-kill-'))
  const server = await serverIn(directory)
  const journal = new Journal(path.join(directory, 'journal.jsonl'))
  try {
    log(`first start, with the demo world: ${inSeconds(await server.start())}`)
    const password = /password is\s+(\S+)/.exec(server.output)![1]!
    const seat = (name: string) => new Client(server.url, journal).signIn(name, password)
    const today: Day = { random, isLate: false, isOver: false }
    const [clara, talents, reviewers] = [
      await seat('clara'),
      await Promise.all(['lin', 'wang', 'sato', 'mori'].map(seat)),
      await Promise.all(['rui', 'kato'].map(seat)),
    ]
    const ordering = orderAllDay(clara, today, 3 * rounds + 2)
    const working = Promise.all([
      ...talents.map((client) => workAllDay(client, today, 'work')),
      ...reviewers.map((client) => workAllDay(client, today, 'reviews')),
      confirmAllDay(clara, today),
      changeAllDay(await seat('clara'), today),
    ])
    const jobs = watchJobs(server)
    // An error in the work ends the run and is its result.
    const starts = await Promise.race([killing(), working.then(() => [])])

    today.isLate = true
    await ordering
    const db = connect(createPool(server.databaseUrl()!, 2))
    const unfinished = await allDone(db)
    today.isOver = true
    await working
    jobs.stop()
    const faults = [...unfinished, ...(await compare(db, journal))]
    const { tasks } = await db
      .selectFrom('task')
      .select((row) => row.fn.countAll<number>().as('tasks'))
      .where('status', '=', taskStatuses.completed)
      .executeTakeFirstOrThrow()
    await db.destroy()
    if (Math.max(...starts) > startsWithinMs) faults.push(`a start took ${inSeconds(Math.max(...starts))}`)
    if (jobs.longest.seconds > jobWithinSeconds) faults.push(`${jobs.longest.name} waited ${jobs.longest.seconds} s`)
    log(
      `killed ${starts.length} times; up again in ${inSeconds(middle(starts))} (median), ${inSeconds(Math.max(...starts))} (longest)`,
    )
    log(
      `${journal.entries.length} acknowledged writes, ${journal.cuts} requests cut off, ${journal.repeated} writes said again`,
    )
    log(`${tasks} tasks finished; longest wait of a due job: ${jobs.longest.seconds} s (${jobs.longest.name})`)
    return { faults, starts, acknowledged: journal.entries.length, tasks }
  } finally {
    await server.stop()
    journal.close()
    fs.rmSync(directory, { recursive: true, force: true })
  }

  async function killing(): Promise<number[]> {
    const starts: number[] = []
    for (let round = 0; round < rounds; round++) {
      await underTraffic()
      await sleep(1000 + random() * 4000)
      await cutConnections(server.databaseUrl()!)
      await sleep(random() * 1000)
      const withDatabase = random() < 0.5
      await server.kill(withDatabase)
      starts.push(await server.start())
      const killed = withDatabase ? 'server and database' : 'server'
      log(`round ${round + 1}: connections cut, then ${killed} killed, up in ${inSeconds(starts.at(-1)!)}`)
    }
    return starts
  }

  /** Waits until somebody's work was acknowledged since the last start: a kill of an idle server shows nothing. */
  async function underTraffic(): Promise<void> {
    const before = journal.entries.length
    for (const until = Date.now() + 60_000; journal.entries.length === before && Date.now() < until; ) await sleep(100)
  }
}

/** What a restart of the database or a network does: every connection of the server ends, whatever it is doing. */
async function cutConnections(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  )
  await client.end()
}

/** Waits until all tasks are completed. @returns those that aren't */
async function allDone(db: Db): Promise<string[]> {
  const until = performance.now() + endsWithinMs
  for (;;) {
    const open = await db
      .selectFrom('task')
      .select(['task_id', 'name'])
      .where('name', 'like', 'Order %')
      .where('status', '<>', taskStatuses.completed)
      .execute()
    if (open.length === 0) return []
    if (performance.now() > until) return unfinishedNodes(db)
    await sleep(500)
  }
}

async function unfinishedNodes(db: Db): Promise<string[]> {
  const nodes = await db
    .selectFrom('node_task as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .select(['t.name', 'n.kind', 'n.state', 'n.target_lang'])
    .where('t.status', '<>', taskStatuses.completed)
    .where('t.name', 'like', 'Order %')
    .where('n.state', '<>', 'completed')
    .execute()
  return nodes.map(({ name, kind, state, target_lang }) => `unfinished: ${name} ${target_lang} ${kind} ${state}`)
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
