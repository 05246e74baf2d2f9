/**
 * A company's tasks and their figures, 50,000 of them in 20 groups: every filter of the list, and the statistics.
 * Target: p95 ≤ 50 ms each, on PostgreSQL. Run: `node bench/task-figures.ts [tasks]`; BENCH_DATABASE_URL names a
 * database that is filled already.
 */
import { maxListRows } from '@polyphony/contract'
import { sql } from 'kysely'
import { startPostgres } from '../scripts/postgres.mjs'
import type { Ctx } from '../server/src/ground/context.ts'
import { connect, createPool } from '../server/src/ground/db/connect.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { type ListFilter, listTasks } from '../server/src/work/task/list/list-tasks.ts'
import { getProjectTaskStats, getTaskStats } from '../server/src/work/task/list/stats.ts'
import { crowd, fill, largeShare, nodesOfAPiece } from './million-node-tasks.ts'

const tasks = Number(process.argv[2] ?? 50_000)
const groups = 20
const rounds = 100
const wantedMs = 50

const given = process.env.BENCH_DATABASE_URL
const postgres = given ? null : await startPostgres()
const url = given ?? postgres?.url
if (!url) throw new Error('This needs PostgreSQL on the machine.')
const db = connect(createPool(url, 2))
const people = crowd()
try {
  if (!given) {
    await migrate(url)
    await fill(db, (tasks / largeShare) * nodesOfAPiece)
    await spreadOverGroups()
  }
  console.log('| what | asked | p50 | p95 | max |\n|---|---|---|---|---|')
  for (const [name, ctx] of [
    ['a company', as(people.largeAdmin, people.largeCompany)],
    ['all, operator', as(people.operator, null)],
  ] as const) {
    await figures(`stats of ${name}`, () => getTaskStats(ctx))
    await figures(`stats of ${name}, by group`, () => getProjectTaskStats(ctx))
    await lists(name, ctx)
  }
} finally {
  await db.destroy()
  await postgres?.stop()
}

function as(account_id: string, company_id: string | null): Ctx {
  const actor = { account_id, company_id, is_operator: company_id === null, role_admin: company_id !== null }
  return { db, now: () => new Date(), actor } as unknown as Ctx
}

/** A third has no group; deadlines of unfinished tasks are within a month before or after now. */
async function spreadOverGroups(): Promise<void> {
  await sql`insert into task_group (group_id, company_id, name)
    select gen_random_uuid(), ${people.largeCompany}, 'Group ' || n from generate_series(1, ${groups}::int) n`.execute(
    db,
  )
  await sql`update task set
      group_id = (select array_agg(group_id order by name) from task_group)[1 + number % ${(groups * 3) / 2}::int],
      deadline_at = case when status = 100 then deadline_at else now() + (number % 720 - 360) * interval '1 hour' end
    where company_id = ${people.largeCompany}`.execute(db)
  await sql`vacuum (analyze) task`.execute(db)
}

async function figures(name: string, ask: () => Promise<unknown>): Promise<void> {
  await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(ask))
  report(name, times)
}

/** Every filter with the first page, one in the middle and the last one. */
async function lists(name: string, ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ group_id: string }>`select group_id from task_group limit 1`.execute(db)
  for (const [what, filters] of [
    ['all', [{}, { media: 'doc' }]],
    ['near', [{ due: 'near' }]],
    ['overdue', [{ due: 'overdue' }]],
    ['of a group, of none', [{ group_id: rows[0]!.group_id }, { group_id: null }]],
    ['overdue of a group', [{ due: 'overdue', group_id: rows[0]!.group_id }]],
    ['by keyword', ['r', 'report', '访谈', '12345', 'nothing'].map((keyword) => ({ keyword }))],
    ['overdue by keyword', [{ due: 'overdue', keyword: 'report' }]],
  ] as const) {
    const times: number[] = []
    for (const filter of filters as readonly Partial<ListFilter>[])
      for (const status of [-1, 10, 20, 30, 100] as const)
        for (const sort of ['created_at', 'deadline'] as const)
          for (const order of ['asc', 'desc'] as const)
            times.push(...(await pages(ctx, { keyword: '', ...filter, status, sort, order })))
    report(`tasks of ${name}: ${what}`, times)
  }
}

async function pages(ctx: Ctx, filter: ListFilter): Promise<number[]> {
  const { total } = await listTasks(ctx, 'company', { ...filter, pageIndex: 0, pageSize: 10 })
  const last = Math.max(0, Math.ceil(Math.min(total, maxListRows) / 100) - 1)
  const times: number[] = []
  for (const pageIndex of new Set([0, Math.floor(last / 2), last]))
    times.push(await timed(() => listTasks(ctx, 'company', { ...filter, pageIndex, pageSize: 100 })))
  return times
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

function report(name: string, times: number[]): void {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => `${at(share).toFixed(1)} ms`)
  console.log(`| ${name} | ${times.length} | ${p50} | ${p95} | ${max} |`)
  if (at(0.95) > wantedMs) process.exitCode = 1
}
