/**
 * How long somebody waits for the proofs of a day (`getProofs`) in books of 1,000,000 entries (or the number in the first
 * argument) of thirty days: with entries of their own on that day, and with none. On a database of its own.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type calls, day, dayIn, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../server/src/ground/context.ts'
import { connect, createPool, type Db } from '../server/src/ground/db/connect.ts'
import { startEmbedded } from '../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { uuidv7 } from '../server/src/ground/kernel/ids.ts'
import { getProofs } from '../server/src/money/ledger/seal/own-entries.ts'
import { sealDays } from '../server/src/money/ledger/seal/seal-days.ts'

const wanted = Number(process.argv[2] ?? 1_000_000)
const dayCount = 30
const talentCount = 2_000
const rounds = 7
const now = new Date()

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-proofs-'))
const embedded = await startEmbedded(directory)
try {
  await migrate(embedded.url)
  const db = connect(createPool(embedded.url, 4))
  await fill(db)
  const began = performance.now()
  const days = await sealDays(db, now)
  console.log(`${days} days sealed in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await measure(db)
  await db.destroy()
} finally {
  await embedded.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

/** Without triggers, which would say that all of it was posted now. */
async function fill(db: Db): Promise<void> {
  const owners = Array.from({ length: talentCount }, () => uuidv7())
  const first = new Date(now.getTime() - (dayCount + 2) * day)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into ledger_account (ledger_account_id, kind, owner_id, currency)
      select gen_random_uuid(), 'talent', owner, 'USD' from unnest(${owners}::uuid[]) owner
      union all select gen_random_uuid(), 'platform_cost', null, 'USD'`.execute(tx)
    const count = Math.ceil(wanted / 2)
    await sql`insert into ledger_transaction (transaction_id, kind, event_key, content_hash, entity_id, effective_on, seq, created_at)
      select md5('t' || i)::uuid, 'income', 'bench:' || i, '\\x00', default_entity(), ${first}::timestamptz::date, i,
        ${first}::timestamptz + make_interval(secs => i * ${(dayCount * day) / 1000 / count}::float8)
      from generate_series(1, ${count}::int) i`.execute(tx)
    for (const [account, amount] of [
      [sql`a.owner_id = (${owners}::uuid[])[1 + i % ${talentCount - 1}]`, -5],
      [sql`a.kind = 'platform_cost'`, 5],
    ] as const)
      await sql`insert into ledger_entry (entry_id, transaction_id, ledger_account_id, amount_minor, currency, created_at)
        select gen_random_uuid(), md5('t' || i)::uuid, a.ledger_account_id, ${amount}::bigint, 'USD', now()
        from generate_series(1, ${count}::int) i join ledger_account a on ${account}`.execute(tx)
  })
  await sql`analyze`.execute(db)
}

async function measure(db: Db): Promise<void> {
  const sealed = dayIn('UTC', new Date(now.getTime() - 10 * day))
  const own = await db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_entry as e', 'e.ledger_account_id', 'a.ledger_account_id')
    .select('a.owner_id')
    .where('a.kind', '=', 'talent')
    .executeTakeFirstOrThrow()
  for (const [name, account_id] of [
    ['with entries of their own', own.owner_id],
    ['without', uuidv7()],
  ] as const) {
    const ctx = { db, actor: { account_id, company_id: null, role_admin: false } } as unknown as Ctx
    const asked: ParsedOf<typeof calls.books.getProofs> = { day: sealed }
    const times: number[] = []
    let found = 0
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      found = (await getProofs(ctx, asked)).list.length
      times.push(performance.now() - began)
    }
    console.log(`${name}: ${Math.round(times.toSorted((a, b) => a - b)[3] ?? 0)} ms, ${found} proofs`)
  }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, buffers) select * from ledger_entry e join ledger_transaction t using (transaction_id)
    join ledger_account a using (ledger_account_id)
    where t.seq between (select first_seq from ledger_seal where day = ${sealed}::date)
      and (select last_seq from ledger_seal where day = ${sealed}::date) order by t.seq, e.entry_id`.execute(db)
  console.log(rows.map((row) => row['QUERY PLAN']).join('\n'))
}
