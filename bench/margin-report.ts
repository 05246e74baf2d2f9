/**
 * How long operators wait for the margin of a month with 1,000,000 entries (or the number in the first argument), rolled up
 * and with an hour's entries that aren't yet. On a database of its own.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { marginGroups } from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../server/src/base/entity/default-entity.ts'
import { connect, createPool, type Db } from '../server/src/ground/db/connect.ts'
import { startEmbedded } from '../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { uuidv7 } from '../server/src/ground/kernel/ids.ts'
import { trialBalance } from '../server/src/money/ledger/period/trial-balance.ts'
import { getMarginEntries } from '../server/src/money/report/read-entries.ts'
import { readMargin } from '../server/src/money/report/read-margin.ts'
import { rollUp } from '../server/src/money/report/roll-up.ts'
import { makerOf } from '../server/src/testing/make.ts'

const wanted = Number(process.argv[2] ?? 1_000_000)
/** An order, its revenue, and six steps that talents are paid for. */
const entriesPerTask = 16
const taskCount = Math.ceil(wanted / entriesPerTask)
const rounds = 7

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-margin-'))
const embedded = await startEmbedded(directory)
try {
  await migrate(embedded.url)
  const db = connect(createPool(embedded.url, 4))
  await measure(db)
  await db.destroy()
} finally {
  await embedded.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

async function measure(db: Db) {
  const ctx = { db, now: () => new Date() }
  await fill(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`analyze`.execute(tx)
  })
  const began = performance.now()
  const days = await rollUp(db, 1)
  const rolled = (performance.now() - began) / 1000
  const { rows } = await sql<{ count: number; late: number }>`
    select count(*)::int as count, (count(*) filter (where created_at >= (select until from report_until)))::int as late
    from ledger_entry`.execute(db)
  const { count = 0, late = 0 } = rows[0] ?? {}
  console.log(`${count} entries, ${late} of them not rolled up; ${days} rows of days in ${rolled.toFixed(1)} s`)

  const { entity_id } = await defaultEntity(db)
  for (const by of marginGroups) {
    const asked = { by, from: null, to: null, currency: 'USD' } as const
    const wait = await median(() => readMargin(ctx, asked, { sort: 'revenue', order: 'desc', limit: 20, offset: 0 }))
    const { totals, count, list, span } = await readMargin(ctx, asked, {
      sort: 'revenue',
      order: 'desc',
      limit: 1,
      offset: 0,
    })
    const revenue = (await trialBalance(db, entity_id, span.to)).lines.find(({ kind }) => kind === 'platform_revenue')
    const isEqual = totals.revenue_minor === (revenue ? revenue.credit_minor - revenue.debit_minor : 0)
    const page = { pageIndex: 0, pageSize: 20, figure: 'revenue', key: list[0]?.key ?? null } as const
    const drawer = await median(() => getMarginEntries(ctx as never, { ...asked, ...page }))
    console.log(
      `${by}: ${count} rows, ${wait}; entries of the first: ${drawer}; ${isEqual ? 'as the trial balance' : 'WRONG'}`,
    )
    if (!isEqual) process.exitCode = 1
  }
  console.log(`load ${os.loadavg()[0]?.toFixed(1)}, ${os.cpus().length} cores`)
}

async function median(ask: () => Promise<unknown>): Promise<string> {
  const times = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return `${times[(rounds - 1) / 2]?.toFixed(0)} ms (${times[0]?.toFixed(0)} to ${times.at(-1)?.toFixed(0)})`
}

/** Rows past the triggers, which would take hours: a million entries of the current month, one in a hundred of the last hour. */
async function fill(db: Db) {
  const make = makerOf({ db, newId: uuidv7 })
  const companies: string[] = []
  const flows: string[] = []
  for (let index = 0; index < 500; index++)
    companies.push(await make.company({ name: `Client ${index}`, currency: 'USD' }))
  for (let index = 0; index < 30; index++) flows.push(await make.flow({ nodes: [], edges: [] } as never))
  const { account_id } = await make.talent({})
  const { entity_id } = await defaultEntity(db)
  const idOf = (name: string) => sql`md5(${name}::text || i)::uuid`
  const item = (lang: string, node: number, kind: string, amount: number) => ({
    file_id: '',
    node_id: `n${node}`,
    kind,
    target_lang: lang,
    calculation: { amount_minor: amount },
  })
  const items = ['zh', 'ja', 'de'].flatMap((lang) => [
    item(lang, 0, 'translate', 117),
    item(lang, 1, 'translationProofreading', 1003),
    item(lang, 2, 'editing', 391),
  ])
  const charge = items.reduce((sum, { calculation }) => sum + calculation.amount_minor, 0)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into task (task_id, company_id, created_by, name, media, source_lang, target_langs, flow_id, flow_version, graph, quote, charge_minor, currency, deadline_at)
      select ${idOf('task')}, (${companies}::uuid[])[1 + i % 500], ${account_id}, 'Task ' || i, 'doc', 'en', '{zh,ja,de}',
        (${flows}::uuid[])[1 + i % 30], 1, '{}',
        jsonb_build_object('items', (select jsonb_agg(x || jsonb_build_object('file_id', ${idOf('file')})) from jsonb_array_elements(${JSON.stringify(items)}::jsonb) x)),
        ${charge}, 'USD', now()
      from generate_series(1, ${taskCount}) i`.execute(tx)
    await sql`insert into task_file (task_file_id, task_id, file_id, position) select ${idOf('tf')}, ${idOf('task')}, ${idOf('file')}, 0
      from generate_series(1, ${taskCount}) i`.execute(tx)
    await sql`insert into piece (piece_id, task_id, task_file_id, source_lang, target_lang)
      select md5(l || 'piece' || i)::uuid, ${idOf('task')}, ${idOf('tf')}, 'en', l
      from generate_series(1, ${taskCount}) i, unnest('{zh,ja,de}'::text[]) l`.execute(tx)
    await sql`insert into node_task (node_task_id, task_id, piece_id, company_id, node_id, kind, position, source_lang, target_lang, currency, produced_by)
      select md5(l || 'node' || n || ' ' || i)::uuid, ${idOf('task')}, md5(l || 'piece' || i)::uuid, (${companies}::uuid[])[1 + i % 500],
        'n' || n, ('{translate,translationProofreading,editing}'::text[])[n + 1], n, 'en', l, 'USD', case when n = 0 then 'p/m' || i % 4 end
      from generate_series(1, ${taskCount}) i, unnest('{zh,ja,de}'::text[]) l, generate_series(0, 2) n`.execute(tx)
    const accounts = ['company', 'platform_deferred', 'platform_revenue', 'platform_cost', 'talent']
    for (const kind of accounts)
      await sql`insert into ledger_account (ledger_account_id, kind, owner_id, currency)
        values (md5(${kind})::uuid, ${kind}, ${kind === 'company' ? companies[0] : kind === 'talent' ? account_id : null}::uuid, 'USD')`.execute(
        tx,
      )
    const moment = sql`case when i % 100 = 0 then now() else now() - interval '3 hours' end`
    const day = sql`(date_trunc('month', now() at time zone (select time_zone from legal_entity where is_default)) + make_interval(days => i % 28))::date`
    const head = sql`insert into ledger_transaction (transaction_id, kind, event_key, content_hash, entity_id, effective_on, task_id, node_task_id, company_id, talent_id, created_at)`
    const ofTask = (
      kind: string,
    ) => sql`${head} select ${idOf(kind)}, ${kind}, ${kind} || i, '', ${entity_id}, ${day}, ${idOf('task')}, null,
      (${companies}::uuid[])[1 + i % 500], null::uuid, ${moment} from generate_series(1, ${taskCount}) i`
    for (const kind of ['order', 'revenue']) await ofTask(kind).execute(tx)
    await sql`${head} select md5(l || 'income' || n || ' ' || i)::uuid, 'income', l || 'income' || n || ' ' || i, '', ${entity_id}, ${day}, ${idOf('task')},
      md5(l || 'node' || n || ' ' || i)::uuid, null::uuid, ${account_id}::uuid, ${moment}
      from generate_series(1, ${taskCount}) i, unnest('{zh,ja,de}'::text[]) l, generate_series(1, 2) n`.execute(tx)
    const sides = {
      order: ['company', 'platform_deferred'],
      revenue: ['platform_deferred', 'platform_revenue'],
      income: ['platform_cost', 'talent'],
    }
    for (const [kind, names] of Object.entries(sides))
      for (const [index, account] of names.entries())
        await sql`insert into ledger_entry (entry_id, transaction_id, ledger_account_id, amount_minor, currency, created_at)
          select md5(${account} || transaction_id)::uuid, transaction_id, md5(${account})::uuid,
            ${(index === 0 ? 1 : -1) * (kind === 'income' ? 401 : charge)}::bigint, 'USD', created_at
          from ledger_transaction where kind = ${kind}`.execute(tx)
  })
}
