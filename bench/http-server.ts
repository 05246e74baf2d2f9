/** The process that bench/http.ts measures: the whole server, and a bare Fastify handler that runs the same SQL. */
import type { AddressInfo } from 'node:net'
import { calls } from '@polyphony/contract'
import Fastify from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import { playDemoTasks } from '../seed/play-demo-tasks.ts'
import { signIn } from '../seed/player.ts'
import { prepareWorld } from '../seed/prepare-world.ts'
import { createServer } from '../server/src/app.ts'
import { readConfig } from '../server/src/ground/config.ts'
import type { Ctx } from '../server/src/ground/context.ts'
import { createPool } from '../server/src/ground/db/connect.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import type { Database } from '../server/src/ground/db/schema.ts'
import { listTasks } from '../server/src/work/task/list/list-tasks.ts'

export interface Ready {
  server: string
  bare: string
  sid: string
}

const config = readConfig()
const databaseUrl = config.DATABASE_URL!
await migrate(databaseUrl)
const { demoAccounts } = await prepareWorld({ config, databaseUrl, isEmpty: false })
const running = await createServer({ config, databaseUrl, demoAccounts, log: pino({ level: 'warn' }) })
const password = demoAccounts[0]!.password
await playDemoTasks(running, password)
const clara = await signIn(running.server, 'clara', password)

const statements = await statementsOf(clara.account_id)
const pool = createPool(databaseUrl, config.DATABASE_POOL)
const bare = Fastify()
bare.post('/', async () => {
  const results = []
  for (const { text, values } of statements) results.push((await pool.query(text, values)).rows)
  return { err: 200, err_msg: 'OK', data: { counts: results[0], list: results[1] } }
})
await bare.listen({ host: '127.0.0.1', port: 0 })
await running.server.listen({ host: '127.0.0.1', port: 0 })
const addressOf = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
process.send!({
  server: addressOf(running.server.server),
  bare: addressOf(bare.server),
  sid: clara.sid,
} satisfies Ready)
process.on('SIGTERM', () => process.exit(0))

/** The statements of the call for the client's first page. */
async function statementsOf(account_id: string): Promise<{ text: string; values: unknown[] }[]> {
  const seen: { text: string; values: unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(databaseUrl, 1) }),
    log: ({ query }) => void seen.push({ text: query.sql, values: [...query.parameters] }),
  })
  const { company_id } = await running.app.db
    .selectFrom('company_member')
    .select('company_id')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const actor = { account_id, company_id, is_operator: false, role_admin: true }
  const input = calls.task.getProjectTaskList.input as { parse?(given: object): Parameters<typeof listTasks>[2] }
  const { total } = await listTasks({ ...running.app, db, actor } as unknown as Ctx, 'company', input.parse!({}))
  if (total === 0 || seen.length !== 2)
    throw new Error(`expected two statements and some tasks, found ${seen.length} statements`)
  await db.destroy()
  return seen
}
