/**
 * Runs 100,000 random commands on the ledger (or the number in the first argument) and checks that no invariant is
 * broken.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { connect, createPool } from '../server/src/ground/db/connect.ts'
import { startEmbedded } from '../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { findLedgerFaults } from '../server/src/money/ledger/find-ledger-faults.ts'
import { addOwners, LedgerModel, ledgerCommand } from '../server/src/testing/ledger-model.ts'

const wanted = Number(process.argv[2] ?? 100_000)
const perRun = 100

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-ledger-'))
const embedded = await startEmbedded(directory)
try {
  await migrate(embedded.url)
  const db = connect(createPool(embedded.url, 8))
  await addOwners(db)
  const model = new LedgerModel(db)
  const startedAt = performance.now()
  await fc.assert(
    fc.asyncProperty(fc.array(ledgerCommand, { minLength: perRun, maxLength: perRun }), (commands) =>
      model.run(commands),
    ),
    { numRuns: Math.ceil(wanted / perRun), endOnFailure: true },
  )
  const seconds = (performance.now() - startedAt) / 1000
  const faults = await findLedgerFaults(db)
  const { entries } = await db
    .selectFrom('ledger_entry')
    .select((row) => row.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  console.log(
    `${model.commandCount} commands, ${entries} entries, ${seconds.toFixed(0)} s, ${faults.length} broken invariants`,
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  await db.destroy()
} finally {
  await embedded.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}
