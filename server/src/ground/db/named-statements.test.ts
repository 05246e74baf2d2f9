import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { connect, createPool, type Db } from './connect.ts'

let database: TestDatabase
let db: Db
const open: Db[] = []

beforeAll(async () => {
  database = await openTestDatabase('noTables')
})

beforeEach(async () => {
  await sql`drop table if exists fruit`.execute(database.db)
  await sql`create table fruit (id int, name text)`.execute(database.db)
  await sql`insert into fruit values (1, 'pear'), (2, 'plum')`.execute(database.db)
})

afterAll(async () => {
  for (const each of open) await each.destroy()
  await database.close()
})

/** With one connection, so that the statements it holds can be asked for. */
function openNaming(bound: number): Db {
  db = connect(createPool(database.url, 1), bound)
  open.push(db)
  return db
}

const nameOf = async (id: number, from = db) =>
  (await sql<{ name: string }>`select * from fruit where id = ${id}`.execute(from)).rows[0]?.name

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

describe('named statements', () => {
  it('PostgreSQL keeps a statement that repeats, once, and answers with the values of each run', async () => {
    openNaming(10)
    const found: (string | undefined)[] = []
    for (let run = 0; run < 8; run++) found.push(await nameOf(1 + (run % 2)))
    expect(found).toEqual(['pear', 'plum', 'pear', 'plum', 'pear', 'plum', 'pear', 'plum'])
    expect(await prepared()).toEqual(['select * from fruit where id = $1'])
  })

  it('keeps none that ran once, as lists of every length do', async () => {
    openNaming(10)
    for (let length = 1; length < 40; length++) {
      const ids = Array.from({ length }, (_, id) => id)
      const { rows } = await sql`select * from fruit where id in (${sql.join(ids)})`.execute(db)
      expect(rows).toHaveLength(length < 2 ? 0 : Math.min(length - 1, 2))
    }
    expect(await prepared()).toEqual([])
  })

  it('keeps no more than the bound on a connection, and still answers the others', async () => {
    openNaming(5)
    for (let run = 0; run < 4; run++)
      for (let column = 0; column < 20; column++) {
        const { rows } = await sql`select ${sql.raw(String(column))} as value where ${run}::int >= 0`.execute(db)
        expect(rows).toEqual([{ value: column }])
      }
    expect((await prepared()).length).toBeLessThanOrEqual(5)
    for (let run = 0; run < 4; run++) await nameOf(1)
    expect((await prepared()).length).toBeGreaterThan(0)
  })

  it('names nothing with 0, for poolers', async () => {
    openNaming(0)
    for (let run = 0; run < 8; run++) await nameOf(1)
    expect(await prepared()).toEqual([])
  })

  it('a read goes on when a newer server has added a column, and the connection is replaced', async () => {
    openNaming(10)
    for (let run = 0; run < 8; run++) await nameOf(1)
    const before = await backend()
    await sql`alter table fruit add column colour text`.execute(database.db)
    expect(await nameOf(2)).toBe('plum')
    expect(await backend()).not.toBe(before)
    for (let run = 0; run < 8; run++) await nameOf(1)
    expect(await prepared()).toEqual(['select * from fruit where id = $1'])
  })

  it('of all connections only the first one meets the old plan', async () => {
    db = connect(createPool(database.url, 2), 10)
    open.push(db)
    const onBoth = (times: number) =>
      Promise.all([1, 2].map(() => db.connection().execute((one) => repeated(times, () => nameOf(1, one)))))
    await onBoth(8)
    await sql`alter table fruit add column colour text`.execute(database.db)
    await expect(db.transaction().execute((tx) => nameOf(1, tx))).rejects.toThrow('cached plan')
    // Both old connections, at the same time.
    await Promise.all([1, 2, 3, 4].map(() => db.transaction().execute((tx) => nameOf(1, tx))))
  })

  it('knows that a transaction has ended', async () => {
    openNaming(10)
    for (let run = 0; run < 8; run++) await nameOf(1)
    await db.transaction().execute((tx) => nameOf(1, tx))
    await db
      .transaction()
      .execute(() => Promise.reject(new Error('undone')))
      .catch(() => {})
    await sql`alter table fruit drop column if exists colour, add column colour text`.execute(database.db)
    expect(await nameOf(1)).toBe('pear')
  })
})

async function backend(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]!.pid
}

async function repeated(times: number, run: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await run()
}
