/**
 * Kills a worker (-9) while each AI node works on text: the node has to end correctly and once. The provider answers
 * slowly.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type PeerRequest, startTestPeer } from '../../server/src/ground/adapters/ai/test-peer.ts'
import { connect, createPool, type Db } from '../../server/src/ground/db/connect.ts'
import { Client, Journal } from './client.ts'
import { endsWithinMs, placeMachineOrder, until } from './machine-order.ts'
import { serverIn } from './server-process.ts'

const machines = ['translate', 'polish', 'evaluate'] as const
type Machine = (typeof machines)[number]
const cues = 300
const answerMs = 400

interface Sent {
  segments?: { id: string; text?: string; target?: string }[]
  texts?: { id: string; text: string }[]
}

const machineOf = ({ texts, segments }: Sent): Machine =>
  texts ? 'polish' : segments!.some((each) => each.target !== undefined) ? 'evaluate' : 'translate'

/** @returns the faults */
export async function killMachines(log: (line: string) => void): Promise<string[]> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-machines-'))
  const journal = new Journal(path.join(directory, 'journal.jsonl'))
  const peer = await startTestPeer()
  const asked: Machine[] = []
  peer.answer = async (request: PeerRequest) => {
    const sent = JSON.parse(request.prompt) as Sent
    asked.push(machineOf(sent))
    await sleep(answerMs)
    return { text: JSON.stringify(answerTo(sent)) }
  }
  const server = await serverIn(directory, { AI_BASE_URL: peer.url, AI_CHAT_MODEL: 'slow' })
  try {
    await server.start()
    const password = /password is\s+(\S+)/.exec(server.output)![1]!
    const clara = await new Client(server.url, journal).signIn('clara', password)
    const taskId = await order(clara, server.databaseUrl()!)
    for (const machine of machines) {
      await until(() => asked.filter((each) => each === machine).length >= 2, `${machine} is asked`)
      await server.kill(false)
      log(
        `${machine}: killed after ${asked.filter((each) => each === machine).length} requests, up in ${Math.round(await server.start())} ms`,
      )
    }
    const db = connect(createPool(server.databaseUrl()!, 2))
    const faults = await compare(db, taskId)
    await db.destroy()
    return faults
  } finally {
    await server.stop()
    await peer.close()
    journal.close()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

function answerTo({ texts, segments }: Sent) {
  if (texts) return { texts: texts.map(({ id, text }) => ({ id, text: `${text}。` })) }
  if (machineOf({ segments: segments! }) === 'evaluate')
    return { scores: segments!.map(({ id }) => ({ id, score: 60 })) }
  return { translations: segments!.map(({ id, text }) => ({ id, text: `译文：${text}` })) }
}

async function order(clara: Client, databaseUrl: string): Promise<string> {
  const subtitle = Array.from({ length: cues }, (_, at) => {
    const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',')
    return `${at + 1}\n${clock(at * 2000)} --> ${clock(at * 2000 + 1500)}\nLine ${at + 1} of the talk.\n`
  }).join('\n')
  const file_id = await clara.upload('talk.en.srt', subtitle, 'taskSubtitle')
  const kinds = [...machines, 'translationProofreading', 'clientConfirmation', 'deliver'] as const
  return placeMachineOrder(clara, databaseUrl, { media: 'video', kinds, files: [{ file_id }], target_langs: ['zh'] })
}

async function compare(db: Db, taskId: string): Promise<string[]> {
  const faults: string[] = []
  const stateOf = async (kind: string) =>
    (
      await db
        .selectFrom('node_task')
        .select('state')
        .where('task_id', '=', taskId)
        .where('kind', '=', kind as Machine)
        .executeTakeFirstOrThrow()
    ).state
  const began = performance.now()
  while ((await stateOf('translationProofreading')) === 'waiting' && performance.now() - began < endsWithinMs)
    await sleep(200)
  for (const machine of machines) {
    const state = await stateOf(machine)
    if (state !== 'completed') faults.push(`${machine} is ${state}`)
    const { rows } = await sql<{ ends: number; written: number; most: number; estimates: number }>`
      select
        (select count(*)::int from task_event e where e.node_task_id = n.node_task_id and e.kind = 'aiCompleted') as ends,
        (select count(distinct segment_id)::int from segment_revision r where r.node_task_id = n.node_task_id) as written,
        coalesce((select max(c)::int from (select count(*) as c from segment_revision r
          where r.node_task_id = n.node_task_id group by segment_id) x), 0) as most,
        (select count(*)::int from segment_estimate s where s.node_task_id = n.node_task_id) as estimates
      from node_task n where n.task_id = ${taskId} and n.kind = ${machine}`.execute(db)
    const { ends, written, most, estimates } = rows[0]!
    if (ends !== 1) faults.push(`${machine} completed ${ends} times`)
    if (most > 1) faults.push(`${machine} wrote a segment ${most} times`)
    const done = machine === 'evaluate' ? estimates : written
    if (done !== cues) faults.push(`${machine} did ${done} of ${cues} segments`)
  }
  return faults
}
