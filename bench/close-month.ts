/**
 * How long the close of a month takes for many talents, and what is left of it when the process that does it is killed again
 * and again: exactly one settlement each, and a second run changes nothing.
 *
 * Run: `node bench/close-month.ts [talents] [items] [kills]`.
 */
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { addFoundations } from '../seed/foundations.ts'
import { connect, createPool, type Db } from '../server/src/ground/db/connect.ts'
import { startEmbedded } from '../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { uuidv7 } from '../server/src/ground/kernel/ids.ts'
import { findLedgerFaults } from '../server/src/money/ledger/find-ledger-faults.ts'

const [talents = 10_000, items = 30, kills = 10] = process.argv.slice(2).map(Number)
const month = '2026-10'
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-close-'))
const embedded = await startEmbedded(directory)
try {
  await migrate(embedded.url)
  const db = connect(createPool(embedded.url, 4))
  await db.transaction().execute(addFoundations)
  await withoutWork(db)
  await addTalents(db)
  const began = performance.now()
  for (let killed = 0; killed < kills; killed++) await closeAndKill(500 + killed * 400)
  const killedFor = performance.now() - began
  const before = await countSettlements(db)
  const restarted = performance.now()
  await close()
  const seconds = (performance.now() - restarted) / 1000
  const first = await countSettlements(db)
  await close()
  const second = await countSettlements(db)
  const faults = [...(await wrongSettlements(db)), ...(await findLedgerFaults(db))]
  console.log(
    `${talents} talents with ${items} items: killed ${kills} times in ${(killedFor / 1000).toFixed(1)} s, which left ` +
      `${before} settlements; the rest in ${seconds.toFixed(1)} s; ${first} settlements, ${second} after a second run; ` +
      `${faults.length} wrong`,
  )
  for (const fault of faults.slice(0, 20)) console.error(fault)
  if (faults.length > 0 || first !== talents || second !== talents) process.exitCode = 1
  await db.destroy()
} finally {
  await embedded.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

function start() {
  const env = { ...process.env, DATA_DIR: directory }
  return fork(path.join(import.meta.dirname, 'close-month-process.ts'), [embedded.url, month], { env })
}

/** @param ms after it has begun to close */
async function closeAndKill(ms: number): Promise<void> {
  const child = start()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve) => child.once('message', () => resolve()))
  await Promise.race([sleep(ms), ended])
  child.kill('SIGKILL')
  await ended
}

function close(): Promise<void> {
  const child = start()
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`It ended with ${code}.`))))
  })
}

async function countSettlements(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from settlement`.execute(db)
  return rows[0]!.count
}

/** Each talent has one settlement, of all that they earned. */
async function wrongSettlements(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('talent %s has %s settlements of %s in all', t.account_id, count(s.*), coalesce(sum(s.total_minor), 0)) as fault
    from talent t left join settlement s on s.talent_id = t.account_id
    group by t.account_id having count(s.*) <> 1 or sum(s.total_minor) <> ${items * 1000}
    union all
    select format('income %s stands in no settlement', i.income_id) from income i
    where not exists (select from settlement_item s where s.income_id = i.income_id and s.settlement_id is not null)`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}

/** Three hundred thousand steps of orders aren't what is measured: income refers to none here. */
async function withoutWork(db: Db): Promise<void> {
  const { rows } = await sql<{ child: string; name: string }>`
    select conrelid::regclass::text as child, conname as name from pg_constraint
    where contype = 'f' and confrelid in ('node_task'::regclass, 'task'::regclass)
      and conrelid in ('income'::regclass, 'ledger_transaction'::regclass)`.execute(db)
  for (const { child, name } of rows)
    await sql`alter table ${sql.table(child)} drop constraint ${sql.ref(name)}`.execute(db)
}

/** Talents with income of October, posted as the product posts it. */
async function addTalents(db: Db): Promise<void> {
  const ids = Array.from({ length: talents }, () => uuidv7())
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500)
    await db.transaction().execute(async (tx) => {
      const accounts = some.map((account_id) => ({ account_id, username: `t${account_id}`, nickname: 'T' }))
      await tx.insertInto('account').values(accounts).execute()
      await tx
        .insertInto('talent')
        .values(some.map((account_id) => ({ account_id, level: 1, native_langs: ['en'] })))
        .execute()
      await addIncome(tx, some)
    })
  }
}

async function addIncome(tx: Parameters<Parameters<ReturnType<Db['transaction']>['execute']>[0]>[0], some: string[]) {
  const cost = uuidv7()
  await sql`
    insert into ledger_account (ledger_account_id, kind, owner_id, currency) values (${cost}, 'platform_cost', null, 'USD')
    on conflict do nothing`.execute(tx)
  const rows = some.flatMap((talent_id) => {
    const account = uuidv7()
    return Array.from({ length: items }, () => {
      const [transaction_id, income_id, node_task_id, task_id] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
      const entries = ['platform_cost - USD 1000', `talent ${talent_id} USD -1000`]
      const content_hash = createHash('sha256')
        .update(['income', '-', ...entries].join('\n'))
        .digest('hex')
      return {
        talent_id,
        account,
        transaction_id,
        income_id,
        node_task_id,
        task_id,
        content_hash,
        e1: uuidv7(),
        e2: uuidv7(),
      }
    })
  })
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(talent_id uuid, account uuid,
    transaction_id uuid, income_id uuid, node_task_id uuid, task_id uuid, content_hash text, e1 uuid, e2 uuid)`
  await sql`insert into ledger_account (ledger_account_id, kind, owner_id, currency)
    select distinct account, 'talent', talent_id, 'USD' from ${recordset}`.execute(tx)
  await sql`insert into ledger_transaction (transaction_id, kind, event_key, content_hash, task_id, node_task_id, entity_id, effective_on)
    select transaction_id, 'income', 'income:' || node_task_id, decode(content_hash, 'hex'), task_id, node_task_id,
      (select entity_id from legal_entity where is_default), '2026-10-15'::date
    from ${recordset}`.execute(tx)
  await sql`insert into ledger_entry (entry_id, transaction_id, ledger_account_id, amount_minor, currency)
    select e1, transaction_id, account, -1000, 'USD' from ${recordset}
    union all
    select e2, transaction_id, (select ledger_account_id from ledger_account where kind = 'platform_cost' and currency = 'USD'), 1000, 'USD'
    from ${recordset}`.execute(tx)
  await sql`insert into income (income_id, talent_id, node_task_id, task_id, transaction_id, amount_minor, currency, unit,
      quantity_milli, calculation, month, created_at)
    select income_id, talent_id, node_task_id, task_id, transaction_id, 1000, 'USD', 'once', 1000,
      '{"lines": [], "amount_minor": 1000, "currency": "USD", "rate_version": 1}', ${month}, '2026-10-15T08:00:00Z'
    from ${recordset}`.execute(tx)
}
