// A server on a new data directory whose clock a journey sets: `process.send({ days })` moves it forward. For what takes months.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { playFinishedTask } from '../seed/play-demo-tasks.ts'
import { prepareWorld } from '../seed/prepare-world.ts'
import { createServer } from '../server/src/app.ts'
import { readConfig } from '../server/src/ground/config.ts'
import { startEmbedded } from '../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { createLog } from '../server/src/ground/kernel/log.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-clocked-'))
const config = { ...readConfig(), DATA_DIR: directory, RATE_LIMIT_FACTOR: 1000 }
let ahead = 0
const embedded = await startEmbedded(directory, {})
await migrate(embedded.url)
const { demoAccounts } = await prepareWorld({ config, databaseUrl: embedded.url, isEmpty: false })
const running = await createServer({
  config,
  databaseUrl: embedded.url,
  log: createLog('error'),
  demoAccounts,
  now: () => new Date(Date.now() + ahead),
})
// Twice: a month with one item has no rest to pay.
const [{ password }] = demoAccounts
for (const _ of [1, 2]) await playFinishedTask(running, password)
await running.server.listen({ host: '127.0.0.1', port: config.PORT })
process.send?.('ready')
process.on('message', ({ days }) => {
  ahead += days * 86_400_000
  process.send?.('moved')
})

async function end() {
  await running.close()
  await embedded.stop()
  fs.rmSync(directory, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('disconnect', () => void end())
