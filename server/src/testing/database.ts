import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, createPool, type Db } from '../ground/db/connect.ts'
import { databaseUrl, run } from './global-setup.ts'

export interface TestDatabase {
  readonly url: string
  readonly db: Db
  close(): Promise<void>
}

/** A fresh migrated database of the test file's own, empty or with the demo world. Close it in `afterAll`. */
export async function openTestDatabase(
  template: 'emptyTemplate' | 'worldTemplate' = 'emptyTemplate',
): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name} template ${inject(template)}`)
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
