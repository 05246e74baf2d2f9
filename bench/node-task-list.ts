/**
 * Lists among 1,000,000 node tasks: every filter, order and page of the screens, for a talent with 5,000, a reviewer,
 * admins of a large and a small company, and an operator who sees all. Target: p95 ≤ 50 ms each, on PostgreSQL. Run:
 * `node bench/node-task-list.ts [node tasks]`; BENCH_DATABASE_URL names a database that is filled already.
 */
import { companyWorkSorts, maxListRows, pageSizes, taskSorts, workSorts } from '@polyphony/contract'
import { startPostgres } from '../scripts/postgres.mjs'
import type { Actor, Ctx } from '../server/src/ground/context.ts'
import { connect, createPool } from '../server/src/ground/db/connect.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { listNodeTasks, type Scope } from '../server/src/work/node/list-node-tasks.ts'
import { listOffers } from '../server/src/work/offering/offer/list-offers.ts'
import { listTasks } from '../server/src/work/task/list/list-tasks.ts'
import { crowd, fill } from './million-node-tasks.ts'

const nodeTasks = Number(process.argv[2] ?? 1_000_000)
const given = process.env.BENCH_DATABASE_URL
const wantedMs = 50
/** Typical keywords: in nearly every name, in an eighth, in one task, in none, one letter, two characters. */
const keywords = ['', 'r', 'report', 'Festival guide', '访谈', '12345', 'nothing like it']

const orders = ['asc', 'desc'] as const
const ordersOf = <Key extends string>(sorts: readonly Key[]) =>
  sorts.flatMap((sort) => orders.map((order) => [sort, order] as const))

const sortsOf = (scope: Scope, keyword: string) =>
  ordersOf(keyword ? companyWorkSorts.slice(0, 1) : scope === 'company' ? companyWorkSorts : workSorts)

type Ask = (pageIndex: number, pageSize: (typeof pageSizes)[number]) => Promise<{ total: number }>
interface Measured {
  times: number[]
  slowest: { ms: number; what: string }
}

const postgres = given ? null : await startPostgres()
const url = given ?? postgres?.url
if (!url) throw new Error('This needs PostgreSQL on the machine.')
const db = connect(createPool(url, 2))
const measured = new Map<string, Measured>()
try {
  if (!given) {
    await migrate(url)
    const startedAt = performance.now()
    await fill(db, nodeTasks)
    console.log(`${nodeTasks} node tasks written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
  const people = crowd()
  const as = (account_id: string, more: Partial<Actor> = {}) =>
    ({
      db,
      now: () => new Date(),
      actor: { account_id, company_id: null, is_operator: false, role_admin: false, ...more },
    }) as unknown as Ctx
  const talent = as(people.talent)
  const reviewer = as(people.reviewer)
  const large = as(people.largeAdmin, { company_id: people.largeCompany, role_admin: true })
  const small = as(people.smallAdmin, { company_id: people.smallCompany, role_admin: true })
  const operator = as(people.operator, { is_operator: true })

  for (const [name, ctx, scope] of [
    ['own work of a talent with 5,000', talent, 'work'],
    ['own reviews', reviewer, 'reviews'],
    ['node tasks of a large company', large, 'company'],
    ['node tasks of a small company', small, 'company'],
    ['node tasks of all, operator', operator, 'company'],
  ] as const)
    for (const keyword of keywords)
      for (const status of [-1, 0, 10, 20, 100] as const)
        for (const due of ['any', 'near', 'overdue'] as const)
          for (const [sort, order] of sortsOf(scope, keyword))
            await askPages(
              `${name}${keyword && ', by keyword'}`,
              JSON.stringify({ keyword, status, due, sort, order }),
              (pageIndex, pageSize) =>
                listNodeTasks(ctx, scope, { pageIndex, pageSize, status, due, keyword, sort, order }),
            )

  for (const [name, ctx, scope] of [
    ['own tasks of a talent with 5,000', talent, 'own'],
    ['own tasks of an admin', large, 'own'],
    ['tasks of a large company', large, 'company'],
    ['tasks of a small company', small, 'company'],
    ['tasks of all, operator', operator, 'company'],
  ] as const)
    for (const keyword of [...keywords, 'T-12345'])
      for (const status of [-1, 10, 20, 30, 100] as const)
        for (const media of [undefined, 'doc'])
          for (const [sort, order] of keyword ? ordersOf(taskSorts.slice(1)) : ordersOf(taskSorts))
            await askPages(
              `${name}${keyword && ', by keyword'}`,
              JSON.stringify({ keyword, status, media, sort, order }),
              (pageIndex, pageSize) =>
                listTasks(ctx, scope, { pageIndex, pageSize, status, keyword, sort, order, ...(media && { media }) }),
            )

  for (let times = 0; times < 20; times++)
    await askPages('offers', '{}', (pageIndex, pageSize) =>
      listOffers(talent, { pageIndex, pageSize, sort: 'deadline', order: 'asc' }),
    )

  report()
} finally {
  await db.destroy()
  await postgres?.stop()
}

/** The first page, one in the middle and the last one, with the largest and the default size. */
async function askPages(name: string, what: string, ask: Ask): Promise<void> {
  const first = await timed(name, `${what} page 0 of 10`, () => ask(0, 10))
  const last = Math.max(0, Math.ceil(Math.min(first.total, maxListRows) / 100) - 1)
  for (const pageIndex of new Set([0, Math.floor(last / 2), last]))
    await timed(name, `${what} page ${pageIndex} of 100`, () => ask(pageIndex, 100))
}

async function timed<T>(name: string, what: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await run()
  const ms = performance.now() - startedAt
  const entry = measured.get(name) ?? { times: [], slowest: { ms: 0, what: '' } }
  measured.set(name, entry)
  entry.times.push(ms)
  if (ms > entry.slowest.ms) entry.slowest = { ms, what }
  return result
}

function report(): void {
  console.log('\n| list | pages asked for | p50 | p95 | max |\n|---|---|---|---|---|')
  const all = [...measured]
  for (const [name, { times }] of all) {
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
    console.log(
      `| ${name} | ${times.length} | ${at(0.5).toFixed(1)} ms | ${at(0.95).toFixed(1)} ms | ${at(1).toFixed(1)} ms |`,
    )
    if (at(0.95) > wantedMs) process.exitCode = 1
  }
  console.log(`\nwanted: p95 ≤ ${wantedMs} ms in every line. The slowest page of each:`)
  for (const [name, { slowest }] of all) console.log(`  ${name}: ${slowest.ms.toFixed(0)} ms, ${slowest.what}`)
}
