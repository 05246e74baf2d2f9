/** Closes a month on a database that is there; its parent kills it. Run by close-month.ts. */
import { pino } from 'pino'
import { createServer } from '../server/src/app.ts'
import { readConfig } from '../server/src/ground/config.ts'
import { closeMonth } from '../server/src/money/monthly/close-month.ts'

const [databaseUrl = '', month = ''] = process.argv.slice(2)
const running = await createServer({
  config: { ...readConfig(), ROLE: 'web' },
  databaseUrl,
  log: pino({ level: 'error' }),
  demoAccounts: [],
})
process.send?.('closing')
const made = await closeMonth(running.app, { month })
process.send?.({ made })
await running.close()
process.exit(0)
