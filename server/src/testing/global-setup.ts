/**
 * One PostgreSQL for all test files: the embedded one, or that of TEST_DATABASE_URL. It has two templates that test
 * files copy: a migrated database, and one with the demo world in which a server has been started before.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { prepareWorld } from '../../../seed/prepare-world.ts'
import { createServer } from '../app.ts'
import { startEmbedded } from '../ground/db/embedded/start-embedded.ts'
import { migrate } from '../ground/db/migrate.ts'
import { testConfig } from './test-config.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    emptyTemplate: string
    worldTemplate: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-test-'))
  // The readers of all test files' servers share what they compiled: each starts in half the time.
  process.env.NODE_COMPILE_CACHE ??= path.join(directory, 'compile-cache')
  const embedded = given ? null : await startEmbedded(directory, { settings })
  const url = given ?? embedded!.url
  const emptyTemplate = `template_empty_${process.pid}`
  const worldTemplate = `template_world_${process.pid}`
  await run(url, `create database ${emptyTemplate} template template0 encoding 'UTF8'`)
  await migrate(databaseUrl(url, emptyTemplate))
  await run(url, `create database ${worldTemplate} template ${emptyTemplate}`)
  await beginWorld(databaseUrl(url, worldTemplate), directory)
  project.provide('databaseUrl', url)
  project.provide('emptyTemplate', emptyTemplate)
  project.provide('worldTemplate', worldTemplate)
  return async () => {
    if (embedded) await embedded.stop()
    else for (const name of [worldTemplate, emptyTemplate]) await run(url, `drop database ${name} with (force)`)
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

/** Allows several test files in parallel, on a database that doesn't have to survive a crash. */
const settings = { max_connections: '200', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Does what the first start of a server does with its database, so that the tests' servers start faster. */
async function beginWorld(url: string, directory: string): Promise<void> {
  const config = { ...testConfig(directory, url), ROLE: 'web' as const }
  const { demoAccounts } = await prepareWorld({ config, databaseUrl: url, isEmpty: false })
  const running = await createServer({ config, databaseUrl: url, log: pino({ level: 'silent' }), demoAccounts })
  await running.close()
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
