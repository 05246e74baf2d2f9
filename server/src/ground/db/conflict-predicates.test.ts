/**
 * PostgreSQL finds the partial index of an `on conflict` by its predicate. In the plan of a named statement a parameter has
 * no value, so that it finds none and refuses the statement: such a value has to stand in the text, by `sql.lit`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'

const sources = path.join(import.meta.dirname, '../..')
const own = path.relative(sources, import.meta.filename)
const predicate = /\.columns?\([^)]*\)\s*\.where\(\s*'[^']+',\s*'[^']+',(?!\s*(?:sql\.lit\(|null\b))/

describe('predicates of on conflict', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase('noTables')
  })
  afterAll(() => database.close())

  const insert = (state: ReturnType<typeof sql>) =>
    sql`insert into wish (account, state) values (${'a'}, 'open') on conflict (account) where state = ${state} do nothing`

  it('are refused by PostgreSQL with a parameter once the statement is planned without values, and taken as text', async () => {
    const { db } = database
    await sql`create table wish (account text, state text)`.execute(db)
    await sql`create unique index on wish (account) where state = 'open'`.execute(db)
    await db.connection().execute(async (one) => {
      await sql`set plan_cache_mode = force_generic_plan`.execute(one)
      for (let run = 0; run < 6; run++) await insert(sql.lit('open')).execute(one)
      const repeated = async () => {
        for (let run = 0; run < 6; run++) await insert(sql`${'open'}`).execute(one)
      }
      await expect(repeated()).rejects.toThrow('ON CONFLICT')
    })
  })

  it('have no parameter anywhere', () => {
    const files = fs
      .readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && name !== own)
    const wrong = files.filter((name) => predicate.test(fs.readFileSync(path.join(sources, name), 'utf8')))
    expect(files.length).toBeGreaterThan(500)
    expect(wrong).toEqual([])
    expect(predicate.test(".columns(['a', 'b']).where('state', '=', 'open')")).toBe(true)
  })
})
