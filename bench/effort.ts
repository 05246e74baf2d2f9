/**
 * How long it takes to measure how much of ten thousand drafts had to be redone, to write it down and to pay for it, in the
 * transaction that pays the work.
 *
 * Run: `node bench/effort.ts [segments]`.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { addFoundations } from '../seed/foundations.ts'
import { connect, createPool, type Db } from '../server/src/ground/db/connect.ts'
import { startEmbedded } from '../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { uuidv7 } from '../server/src/ground/kernel/ids.ts'
import { findLedgerFaults } from '../server/src/money/ledger/find-ledger-faults.ts'
import { makerOf } from '../server/src/testing/make.ts'
import { testWork } from '../server/src/testing/work.ts'
import { payWork } from '../server/src/work/engine/payment/pay-work.ts'

const [count = 10_000] = process.argv.slice(2).map(Number)
const rounds = 5
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-effort-'))
const embedded = await startEmbedded(directory)
try {
  await migrate(embedded.url)
  const db = connect(createPool(embedded.url, 4))
  await db.transaction().execute(addFoundations)
  const { change } = testWork(db)
  const times: number[] = []
  const busy: number[] = []
  for (let round = 0; round < rounds; round++) {
    const work = await addWork(db)
    const began = performance.now()
    await change(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction.tx)
      const before = workedMs(rows[0]!.pid)
      await payWork(transaction, work)
      busy.push(workedMs(rows[0]!.pid) - before)
    })
    times.push(performance.now() - began)
  }
  const { rows } = await sql<{ measured: number; raised: number; amount: number }>`
    select count(*)::int as measured, (count(*) filter (where paid_minor > quoted_minor))::int as raised,
      (select count(*)::int from income where kind = 'effort') as amount from effort_measure`.execute(db)
  const faults = await findLedgerFaults(db)
  const listed = (all: number[]) => all.map((ms) => ms.toFixed(0)).join(', ')
  console.log(
    `${count} segments measured, written and paid: ${listed(times)} ms, of that a processor's: ${listed(busy)} ms; ` +
      `${rows[0]!.measured} measures, ${rows[0]!.raised} above the quote, ${rows[0]!.amount} top-ups; ${faults.length} faults`,
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0 || rows[0]!.measured !== count * rounds) process.exitCode = 1
  await db.destroy()
} finally {
  await embedded.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

/** What a processor has done for this process and for one of the database: other work on the machine doesn't change it. */
function workedMs(pid: number): number {
  const { user, system } = process.cpuUsage()
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (user + system) / 1000 + (Number(fields[11]) + Number(fields[12])) * 10 // ticks of a hundredth of a second
}

/** A piece of forty characters a segment: one in three left as it was, one changed a little, one redone. */
async function addWork(db: Db): Promise<string> {
  const make = makerOf({ db, newId: uuidv7 })
  const { account_id } = await make.talent({})
  const company_id = await make.company({ currency: 'USD' })
  const order = {
    name: 'Dream',
    media: 'doc' as const,
    target_langs: ['zh'],
    charge_minor: 9900,
    currency: 'USD' as const,
  }
  const task_id = await make.task({ company_id, created_by: account_id }, order)
  const file_id = await make.file(account_id, { purpose: 'taskDocument', name: 'dream.txt' })
  const { piece_id } = await make.piece({ task_id, file_id, target_lang: 'zh' })
  const words = count * 12
  const line = { label: 'words', band: 'exact', count: words, unit: 'kword', rate_minor: 6000, percent: 20 } as const
  const amount_minor = Math.round((words * 6000 * 20) / 100_000)
  const lines = [{ ...line, amount_minor }]
  const calculation = JSON.stringify({ lines, amount_minor, currency: 'USD', rate_version: 1 })
  const step = { kind: 'translationProofreading', target_lang: 'zh', unit: 'kword', quantity_milli: words } as const
  const paid = {
    currency: 'USD',
    state: 'completed',
    assignee_id: account_id,
    pay_minor: amount_minor,
    calculation,
  } as const
  const at = { task_id, piece_id, company_id }
  const machine = await make.nodeTask(at, { kind: 'translate', target_lang: 'zh', node_id: 'n0', position: 0 })
  const work = await make.nodeTask(at, { ...step, ...paid, node_id: 'n1', position: 1 })
  await addTexts(db, { piece_id, machine, work, account_id })
  return work
}

async function addTexts(
  db: Db,
  { piece_id, machine, work, account_id }: { piece_id: string; machine: string; work: string; account_id: string },
): Promise<void> {
  const source = 'The harbour master reads every rule of the pier aloud before dusk'
  const draft = '港务长在黄昏之前会大声宣读码头上的每一条规定，所有的人都必须仔细地听清楚并且记住它们'
  const redone = '天黑以前，码头的规矩要由负责人逐条念给大家听；在场者务必听明白，记在心里，不得有任何遗漏'
  const segments = Array.from({ length: count }, (_, index) => ({
    segment_id: uuidv7(),
    place: index.toString(36).padStart(6, '0'),
    source: `${source} ${index}`,
    draft: `${draft}${index}`,
    final:
      index % 3 === 0
        ? `${draft}${index}`
        : index % 3 === 1
          ? `${draft.replace('所有的人', '各位')}${index}`
          : `${redone}${index}`,
  }))
  const rows = JSON.stringify(segments)
  await sql`
    with item as (select * from json_to_recordset(${rows}::json) as r(segment_id uuid, place text, source text, draft text, final text)),
    made as (
      insert into segment (segment_id, piece_id, place, key, source, target, state, rev, counted_as)
      select segment_id, ${piece_id}, place, place, source, final, 'translated', 2, 'exact' from item returning segment_id
    )
    insert into segment_revision (segment_id, rev, node_task_id, author_id, target, state, origin, active_ms)
    select segment_id, 1, ${machine}::uuid, null::uuid, draft, 'initial', '{"kind":"tm","score":100}'::jsonb, 0 from item
    union all
    select segment_id, 2, ${work}::uuid, ${account_id}::uuid, final, 'translated', '{"kind":"human"}'::jsonb, 9000 from item`.execute(
    db,
  )
  await sql`analyze segment, segment_revision`.execute(db)
}
