/** A whole server on a database of its own: calls through `inject`, people of the demo world, a clock that tests move. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Call, calls, type ErrorCode, type InputOf, type OutputOf } from '@polyphony/contract'
import { pino } from 'pino'
import { prepareWorld, sha1 } from '../../../seed/prepare-world.ts'
import { createServer, type Running } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- any call at all
type AnyCall = Call<any, any, any>

export interface Answer<T> {
  err: number
  err_msg: ErrorCode
  data: T
}

/** Somebody signed in, in one browser. */
export interface Person {
  readonly sid: string
  readonly account_id: string
  /** The call's data. @throws when it is refused. */
  call<C extends AnyCall>(call: C, input: InputOf<C>, headers?: Record<string, string>): Promise<OutputOf<C>>
  /** The whole answer, refused or not. */
  ask<C extends AnyCall>(call: C, input: unknown, headers?: Record<string, string>): Promise<Answer<OutputOf<C>>>
}

export interface TestServer extends Running {
  readonly database: TestDatabase
  readonly password: string
  /** Moves the server's clock. Jobs run by the database's own. */
  advance(ms: number): void
  as(username: string): Promise<Person>
  readonly visitor: Person
  /** Waits until something is true; tests of jobs need it. */
  eventually<T>(look: () => Promise<T | null | undefined | false>, ms?: number): Promise<T>
}

export interface TestOptions {
  config?: Partial<Config>
  /** Whether jobs run; on by default. */
  isWorker?: boolean
}

export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const database = await openTestDatabase()
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-files-'))
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      DATA_DIR: directory,
      DATABASE_URL: database.url,
      DEMO: 'true',
      RATE_LIMIT_FACTOR: '1000',
    }),
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
  const { server } = running
  const password = demoAccounts[0]?.password ?? ''

  function person(sid: string, account_id: string): Person {
    let current = sid
    const ask: Person['ask'] = async (call, input, headers = {}) => {
      const response = await server.inject({
        method: call.method,
        url: call.path,
        headers: { 'x-platform': 'talent', 'x-requested-sid': current, ...headers },
        ...(call.method === 'POST' ? { payload: input as object } : { query: input as Record<string, string> }),
      })
      const next = response.headers['x-response-sid']
      if (typeof next === 'string') current = next
      return response.json()
    }
    return {
      get sid() {
        return current
      },
      account_id,
      ask,
      async call(call, input, headers) {
        const answer = await ask(call, input, headers)
        if (answer.err !== 200)
          throw new Error(`${call.path}: ${answer.err} ${answer.err_msg} ${JSON.stringify(answer.data)}`)
        return answer.data
      },
    }
  }

  return {
    ...running,
    database,
    password,
    advance: (ms) => {
      offset += ms
    },
    visitor: person('true', ''),
    async as(username) {
      const visitor = person('true', '')
      const user = await visitor.call(calls.session.login, { account: username, password: sha1(password) })
      return person(visitor.sid, user.account_id)
    },
    async eventually(look, ms = 20_000) {
      const until = Date.now() + ms
      for (;;) {
        const seen = await look()
        if (seen) return seen
        if (Date.now() > until) throw new Error('It did not happen in time.')
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

export const idempotencyKey = () => ({ 'x-idempotency-key': randomUUID() })
