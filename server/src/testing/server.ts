/** A whole server on its own database: calls by `inject`, people of the demo world, a clock that tests set. */

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { type Player, player, signIn } from '../../../seed/player.ts'
import { prepareWorld } from '../../../seed/prepare-world.ts'
import { createServer, type Running } from '../app.ts'
import type { Config } from '../ground/config.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { type Maker, makerOf } from './make.ts'
import { testConfig } from './test-config.ts'

export interface TestServer extends Running {
  readonly database: TestDatabase
  readonly make: Maker
  readonly password: string
  /** Moves the server's clock forward. Jobs use the database's clock, which stays. */
  advance(ms: number): void
  as(username: string): Promise<Player>
  /** @returns the id of the company that somebody belongs to. */
  companyOf(username: string): Promise<string>
  readonly visitor: Player
  /** Waits until `look` gives a value; for tests of jobs. */
  eventually<T>(look: () => Promise<T | null | undefined | false>, ms?: number): Promise<T>
}

export interface TestOptions {
  config?: Partial<Config>
  /** Whether jobs run; true by default. */
  isWorker?: boolean
}

export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const database = await openTestDatabase('worldTemplate')
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-files-'))
  const config: Config = {
    ...testConfig(directory, database.url),
    ...(options.isWorker === false && { ROLE: 'web' as const }),
    ...options.config,
  }
  const { demoAccounts } = await prepareWorld({ config, databaseUrl: database.url, isEmpty: false })
  let offset = 0
  const running = await createServer({
    config,
    databaseUrl: database.url,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    now: () => new Date(Date.now() + offset),
    demoAccounts,
    isStrict: true,
  })
  const password = demoAccounts[0]?.password ?? ''

  return {
    ...running,
    database,
    make: makerOf(running.app),
    password,
    advance: (ms) => {
      offset += ms
    },
    visitor: player(running.server, 'true', ''),
    as: (username) => signIn(running.server, username, password),
    async companyOf(username) {
      const { company_id } = await database.db
        .selectFrom('company_member as m')
        .innerJoin('account as a', 'a.account_id', 'm.account_id')
        .select('m.company_id')
        .where('a.username', '=', username)
        .executeTakeFirstOrThrow()
      return company_id
    },
    async eventually(look, ms = 20_000) {
      const until = Date.now() + ms
      for (;;) {
        const seen = await look()
        if (seen) return seen
        if (Date.now() > until) throw new Error('The expected result did not come in time.')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async close() {
      await running.close()
      await database.close()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

export { idempotencyKey } from '../../../seed/actions.ts'
