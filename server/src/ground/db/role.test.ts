import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../../money/ledger/ledger.ts'
import { sealDays } from '../../money/ledger/seal/seal-days.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makerOf } from '../../testing/make.ts'
import { testWork } from '../../testing/work.ts'
import { connect, createPool, type Db } from './connect.ts'
import { migrate } from './migrate.ts'
import { grantRights, isRoleMighty } from './role.ts'

const role = `polyphony_app_${process.pid}`

let database: TestDatabase
let app: Db
let url: string
beforeAll(async () => {
  database = await openTestDatabase()
  await run(database.url, `create role ${role} login password 'app'`)
  const changed = new URL(database.url)
  changed.username = role
  changed.password = 'app'
  url = changed.href
  await grantRights(database.url, url)
  await grantRights(database.url, url) // as each migration does
  app = connect(createPool(url, 3))
})
afterAll(async () => {
  await app.destroy()
  await run(database.url, `drop owned by ${role}`)
  await run(database.url, `drop role ${role}`)
  await database.close()
})

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const owner_id = '0198f0aa-0000-7000-8000-000000000001'

it('the server’s own role posts, keeps balances and seals, and starts on a migrated database', async () => {
  expect(await isRoleMighty(app)).toBe(false)
  expect(await isRoleMighty(database.db)).toBe(true)
  expect(await migrate(url)).toEqual([])
  await makerOf({ db: database.db, newId: () => owner_id }).company()
  await testWork(app).change((transaction) =>
    post(transaction, {
      ...{ kind: 'order', event_key: 'role:1' },
      entries: [
        { kind: 'company', owner_id, currency: 'USD', amount_minor: 5 },
        { kind: 'platform_deferred', owner_id: null, currency: 'USD', amount_minor: -5 },
      ],
    }),
  )
  const account = await app
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('owner_id', '=', owner_id)
    .executeTakeFirst()
  expect(account).toEqual({ balance_minor: 5 })
  expect(await sealDays(app, new Date(Date.now() + 2 * 86_400_000))).toBeGreaterThan(0)
})

it.each([
  'alter table ledger_entry disable trigger all',
  'drop trigger ledger_entry_is_append_only on ledger_entry',
  'set session_replication_role = replica',
  'update ledger_account set balance_minor = 0',
  'update ledger_entry set amount_minor = 1',
  'delete from ledger_seal',
  'truncate audit_log',
  'update accounting_period set state = state',
  'delete from income',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'create table public.mine (id int)',
  'drop table ledger_checkpoint',
  'update migration set hash = hash',
])('it may not %s', async (text) => {
  await expect(sql.raw(text).execute(app)).rejects.toMatchObject({ code: '42501' })
})

it('more rights than that are noticed', async () => {
  await run(database.url, `grant update on income to ${role}`)
  expect(await isRoleMighty(app)).toBe(true)
  await run(database.url, `revoke update on income from ${role}`)
  expect(await isRoleMighty(app)).toBe(false)
})
