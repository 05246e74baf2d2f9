/**
 * How many transactions a second the ledger takes, each in a database transaction of its own, how many orders with their
 * checks of credit and purchase order, and whether orders of one currency wait for each other. On DATABASE_URL, which has to be empty, or on the embedded database.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, createPool } from '../server/src/ground/db/connect.ts'
import { startEmbedded } from '../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { uuidv7 } from '../server/src/ground/kernel/ids.ts'
import { findLedgerFaults } from '../server/src/money/ledger/find-ledger-faults.ts'
import { post } from '../server/src/money/ledger/ledger.ts'
import { orderPlaced } from '../server/src/money/settlement/events/order-placed.ts'
import { makerOf } from '../server/src/testing/make.ts'
import { testWork } from '../server/src/testing/work.ts'

const seconds = Number(process.argv[2] ?? 10)
const connections = 16

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-posts-'))
const embedded = process.env.DATABASE_URL ? null : await startEmbedded(directory)
try {
  const url = process.env.DATABASE_URL ?? embedded!.url
  await migrate(url)
  const db = connect(createPool(url, connections))
  const work = testWork(db)
  const make = makerOf({ db, newId: uuidv7 })
  const companies: string[] = []
  for (let index = 0; index < 200; index++) companies.push(await make.company({ currency: 'USD' }))
  const order = (index: number) =>
    ({
      task_id: uuidv7(),
      company_id: companies[index % companies.length]!,
      charge_minor: 100,
      currency: 'USD',
    }) as const
  const place = (index: number, ms = 0) =>
    work.change(async (transaction) => {
      await orderPlaced(transaction, order(index))
      if (ms > 0) await sleep(ms)
    })

  for (let index = 0; index < companies.length; index++) await place(index) // the accounts are there
  const charge = (index: number) =>
    work.change(async (transaction) => {
      const { task_id, company_id, currency } = order(index)
      const entries = [
        { kind: 'company', owner_id: company_id, currency, amount_minor: 100 },
        { kind: 'platform_deferred', owner_id: null, currency, amount_minor: -100 },
      ] as const
      await post(transaction, { kind: 'order', event_key: `order:${task_id}`, company_id, entries })
    })
  const posts = await perSecond(charge)
  const orders = await perSecond(place)

  const together = []
  for (let round = 0; round < 9; round++) {
    const began = performance.now()
    await Promise.all(Array.from({ length: 16 }, (_, index) => place(round * 16 + index, 200)))
    together.push(performance.now() - began)
  }
  together.sort((a, b) => a - b)
  const { rows } = await sql<{ version: string }>`show server_version`.execute(db)
  const faults = await findLedgerFaults(db)
  const [load] = os.loadavg()
  console.log(
    `PostgreSQL ${JSON.stringify(rows[0])}, load ${load?.toFixed(1)}: ${posts.toFixed(0)} posts, ${orders.toFixed(0)} orders a second; ` +
      `16 orders at once with 200 ms each: ${together[4]?.toFixed(0)} ms (${together[0]?.toFixed(0)} to ${together[8]?.toFixed(0)}); ${faults.length} faults`,
  )
  await db.destroy()
} finally {
  await embedded?.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

async function perSecond(once: (index: number) => Promise<unknown>): Promise<number> {
  let count = 0
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, first) => {
      for (let index = first; performance.now() < until; index += connections) {
        await once(index)
        count++
      }
    }),
  )
  return count / ((performance.now() - startedAt) / 1000)
}
