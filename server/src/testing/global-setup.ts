/** One PostgreSQL for all test files: the embedded one, or TEST_DATABASE_URL's; each file then gets a copy of a migrated template. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    templateName: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-test-'))
  const embedded = given ? null : await startEmbedded(directory)
  const url = given ?? embedded!.url
  const templateName = `template_${process.pid}`
  await run(url, `create database ${templateName} template template0 encoding 'UTF8'`)
  await migrate(databaseUrl(url, templateName))
  project.provide('databaseUrl', url)
  project.provide('templateName', templateName)
  return async () => {
    if (embedded) await embedded.stop()
    else await run(url, `drop database ${templateName} with (force)`)
    fs.rmSync(directory, { recursive: true, force: true })
  }
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
