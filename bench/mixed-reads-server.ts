/** A web process that bench/mixed-reads.ts measures. With `WORLD=true` it makes the demo world first. */
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { playDemoTasks } from '../seed/play-demo-tasks.ts'
import { signIn } from '../seed/player.ts'
import { prepareWorld } from '../seed/prepare-world.ts'
import { createServer } from '../server/src/app.ts'
import { readConfig } from '../server/src/ground/config.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'

export interface Ready {
  readonly origin: string
  /** Sessions. */
  readonly client: string
  readonly talent: string
}

const config = readConfig()
const databaseUrl = config.DATABASE_URL!
await migrate(databaseUrl)
const { demoAccounts } = await prepareWorld({ config, databaseUrl, isEmpty: false })
const running = await createServer({ config, databaseUrl, demoAccounts, log: pino({ level: 'warn' }) })
const password = demoAccounts[0]!.password
if (process.env.WORLD === 'true') await playDemoTasks(running, password)
const client = await signIn(running.server, 'clara', password)
const talent = await signIn(running.server, 'lin', password)
await running.server.listen({ host: '127.0.0.1', port: 0 })
const { port } = running.server.server.address() as AddressInfo
process.send!({ origin: `http://127.0.0.1:${port}`, client: client.sid, talent: talent.sid } satisfies Ready)
process.on('SIGTERM', () => process.exit(0))
