import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { roundsOf } from '../../testing/statements.ts'
import { together, transact } from './transact.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('noTables')
  await sql`create table line (n int primary key, after int references line)`.execute(database.db)
})
afterAll(() => database.close())

const numbers = async () => (await sql<{ n: number }>`select n from line order by n`.execute(database.db)).rows
const first100 = Array.from({ length: 100 }, (_, n) => n)

describe('statements that are begun together', () => {
  it('run in the order in which they were begun, however they are written', async () => {
    const inserted = await roundsOf(() =>
      transact(database.db, (tx) =>
        together(
          ...first100.map((n) =>
            n % 2 === 0
              ? sql`insert into line values (${n}, ${n === 0 ? null : n - 1})`.execute(tx)
              : sql`${sql.raw(`insert into line values (${n}, ${n - 1})`)}`.execute(tx),
          ),
        ),
      ),
    )
    expect(inserted).toBe(2) // with the commit
    expect(await numbers()).toHaveLength(100)
  })

  it('fail with the cause, not with what follows from it, and leave nothing', async () => {
    const failing = (n: number) =>
      transact(database.db, (tx) =>
        together(
          sql`insert into line values (${n}, null)`.execute(tx),
          sql`insert into line values (1, null)`.execute(tx),
          sql`select 1 / (n - n) from line where n = ${n}`.execute(tx),
        ),
      )
    // More often than a statement runs before it gets a name: a name isn't lost with the transaction.
    for (let time = 0; time < 6; time++) await expect(failing(200 + time)).rejects.toMatchObject({ code: '23505' })
    expect(await numbers()).toHaveLength(100)
    await transact(database.db, (tx) => sql`insert into line values (${200}, null)`.execute(tx))
    expect(await numbers()).toHaveLength(101)
  })

  it('have ended when the transaction has: one that fails waits for the slow one behind it', async () => {
    let hasEnded = false
    const change = transact(database.db, (tx) =>
      together(
        sql`select pg_sleep(0.2)`.execute(tx).finally(() => {
          hasEnded = true
        }),
        Promise.reject(new Error('refused')),
      ),
    )
    await expect(change).rejects.toThrow('refused')
    expect(hasEnded).toBe(true)
  })

  it('fail with their connection, and the next transaction has another one', async () => {
    const cut = transact(database.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`insert into line values (300, null)`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
      await together(
        sql`insert into line values (301, null)`.execute(tx),
        sql`insert into line values (302, null)`.execute(tx),
      )
    })
    await expect(cut).rejects.toThrow()
    await transact(database.db, (tx) => sql`insert into line values (303, null)`.execute(tx))
    expect((await numbers()).map(({ n }) => n).filter((n) => n >= 300)).toEqual([303])
  })

  it('refuses statements after the transaction', async () => {
    let kept: Parameters<Parameters<typeof transact>[1]>[0] | undefined
    await transact(database.db, async (tx) => {
      kept = tx
    })
    await expect(sql`select 1`.execute(kept!)).rejects.toThrow('committed')
  })
})
