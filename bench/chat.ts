/**
 * Answers of the chat: cut sockets, killed processes, stops, first words, two hundred at once, and what aborted ones cost. Two
 * processes on one PostgreSQL, a model's peer over loopback. `node bench/chat.ts [--part=C1|C2|C4|C5|costs] [--cuts=1000] [--kills=20] [--minutes=5]`
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { connect, createPool } from '../server/src/ground/db/connect.ts'
import { freePort } from '../server/src/ground/free-port.ts'
import type { Bench } from './chat/bench.ts'
import { costs } from './chat/costs.ts'
import { cuts } from './chat/cuts.ts'
import { startModelPeer } from './chat/model-peer.ts'
import { startProcess } from './chat/processes.ts'
import { firstWords, manyStreams, stops } from './chat/streams.ts'

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '' },
    cuts: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '5' },
    streams: { type: 'string', default: '200' },
  },
})
const isMeant = (part: string) => values.part === '' || values.part === part
const postgres = await startPostgres()
if (!postgres) throw new Error('This needs PostgreSQL on the machine.')
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-chat-'))
const peer = await startModelPeer()
const env = {
  ...{
    DATABASE_URL: postgres.url,
    DATA_DIR: directory,
    DEMO: 'true',
    SECRET_KEY: 'of-a-benchmark-and-nothing-else-here',
  },
  ...{ RATE_LIMIT_FACTOR: '1000000', PEER_URL: peer.url },
}
const first = await startProcess(await freePort(), { ...env, WORLD: values.streams })
const db = connect(createPool(postgres.url, 4))
const faults: string[] = []
let second: Awaited<ReturnType<typeof startProcess>> | undefined
try {
  const bench = (other: typeof first): Bench => ({
    processes: [first, other],
    urls: [first.url, other.url],
    ...first.world,
    peer,
    db,
    fault: (text) => void faults.push(text),
    say: console.log,
  })
  // Alone, so that what is measured is one process.
  if (isMeant('C4')) await firstWords(bench(first), 30)
  if (isMeant('C5')) await manyStreams(bench(first), Number(values.streams))
  second = await startProcess(await freePort(), env)
  if (isMeant('C2')) await stops(bench(second), 40)
  if (isMeant('C1')) {
    const { cuts: wanted, kills, minutes } = values
    await cuts(bench(second), { wanted: Number(wanted), kills: Number(kills), minutes: Number(minutes) })
  }
  if (isMeant('costs')) await costs(bench(second), 50)
} finally {
  await second?.kill()
  await first.kill('SIGTERM')
  await db.destroy()
  peer.close()
  await postgres.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
