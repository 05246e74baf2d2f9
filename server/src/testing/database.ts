import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, createPool, type Db } from '../ground/db/connect.ts'
import { databaseUrl, run } from './global-setup.ts'

export interface TestDatabase {
  readonly url: string
  readonly db: Db
  close(): Promise<void>
}

/**
 * A new database for the test file: migrated, with the demo world, without any table, or as a copy of another unused
 * one. Close it in `afterAll`.
 */
export async function openTestDatabase(
  template: 'emptyTemplate' | 'worldTemplate' | 'noTables' | { readonly copyOf: string } = 'emptyTemplate',
): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files takes a fifth of the time that writing each page to the log does.
  await run(server, `create database ${name} template ${originOf(template)} strategy file_copy`)
  const url = databaseUrl(server, name)
  const db = connect(createPool(url, 12))
  return {
    url,
    db,
    async close() {
      await db.destroy()
      await run(server, `drop database ${name} with (force)`)
    },
  }
}

function originOf(template: Parameters<typeof openTestDatabase>[0] & {}): string {
  if (template === 'noTables') return `template0 encoding 'UTF8'`
  return typeof template === 'string' ? inject(template) : new URL(template.copyOf).pathname.slice(1)
}
