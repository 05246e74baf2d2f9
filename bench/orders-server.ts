/**
 * The process that bench/orders.ts measures: the server with the demo world and a client's uploaded files. No jobs run.
 */
import type { AddressInfo } from 'node:net'
import { calls } from '@polyphony/contract'
import { pino } from 'pino'
import { signIn } from '../seed/player.ts'
import { prepareWorld } from '../seed/prepare-world.ts'
import { createServer } from '../server/src/app.ts'
import { readConfig } from '../server/src/ground/config.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'

export interface Ready {
  server: string
  sid: string
  file_ids: string[]
  flow_id: string
}

const [files, cues] = process.argv.slice(2).map(Number) as [number, number]
const config = { ...readConfig(), ROLE: 'web' as const }
const databaseUrl = config.DATABASE_URL!
await migrate(databaseUrl)
const { demoAccounts } = await prepareWorld({ config, databaseUrl, isEmpty: false })
const running = await createServer({ config, databaseUrl, demoAccounts, log: pino({ level: 'warn' }) })
const clara = await signIn(running.server, 'clara', demoAccounts[0]!.password)

const words = 'the light of our harbour turns again and nobody who came here for it will ever ask why'.split(' ')
const line = (seed: number) =>
  Array.from({ length: 9 }, (_, at) => words[(seed * 7 + at * (1 + (seed % 5))) % words.length])
const stamp = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',')
const film = (file: number) =>
  Array.from(
    { length: cues },
    (_, at) =>
      `${at + 1}\n${stamp(at * 4000)} --> ${stamp(at * 4000 + 3000)}\n${line(file * cues + at).join(' ')} ${file} ${at}\n`,
  ).join('\n')

const file_ids: string[] = []
for (let from = 0; from < files; from += 4) {
  const part = Array.from({ length: Math.min(4, files - from) }, (_, at) => from + at)
  const uploaded = await Promise.all(
    part.map((file) => clara.upload(`episode-${file}.srt`, new TextEncoder().encode(film(file)), 'taskSubtitle')),
  )
  file_ids.push(...uploaded.map((file) => file.file_id))
}
const { list } = await clara.call(calls.flow.getAllStdFlow, { media: 'video' })
const { flow_id } = list.find(({ graph }) => graph.nodes[0]!.kind === 'translate' && graph.nodes.length === 5)!
await running.server.listen({ host: '127.0.0.1', port: 0 })
const { port } = running.server.server.address() as AddressInfo
process.send!({ server: `http://127.0.0.1:${port}`, sid: clara.sid, file_ids, flow_id } satisfies Ready)
process.on('SIGTERM', () => process.exit(0))
