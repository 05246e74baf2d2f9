/**
 * Whether the plans of named statements, which PostgreSQL makes without knowing the values, are as good as those made for
 * each run, among 1,000,000 node tasks. The same pages are asked for in turn over a connection that names and one that
 * doesn't. Target: no list takes more than 1.3 times as long at the median. Run: `node bench/named-plans.ts [node tasks]`.
 */
import { startPostgres } from '../scripts/postgres.mjs'
import type { Actor, Ctx } from '../server/src/ground/context.ts'
import { connect, createPool, type Db } from '../server/src/ground/db/connect.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { listNodeTasks } from '../server/src/work/node/list-node-tasks.ts'
import { listOffers } from '../server/src/work/offering/offer/list-offers.ts'
import { listTasks } from '../server/src/work/task/list/list-tasks.ts'
import { fill } from './million-node-tasks.ts'

const nodeTasks = Number(process.argv[2] ?? 1_000_000)
const wanted = 1.3
/** PostgreSQL makes five plans with the values before it compares them with one without. */
const warmUps = 8
const runs = 15
const keywords = ['', 'r', 'report', '访谈', '12345', 'nothing like it']

const postgres = await startPostgres()
if (!postgres) throw new Error('This needs PostgreSQL on the machine.')
await migrate(postgres.url)
const named = connect(createPool(postgres.url, 1))
const unnamed = connect(createPool(postgres.url, 1), 0)
try {
  const people = await fill(unnamed, nodeTasks)
  const as = (db: Db, account_id: string, more: Partial<Actor> = {}) =>
    ({
      db,
      now: () => new Date(),
      actor: { account_id, company_id: null, is_operator: false, role_admin: false, ...more },
    }) as unknown as Ctx
  const persons: [string, string, Partial<Actor>][] = [
    ['a talent with 5,000', people.talent, {}],
    ['a reviewer', people.reviewer, {}],
    ['a large company', people.largeAdmin, { company_id: people.largeCompany, role_admin: true }],
    ['a small company', people.smallAdmin, { company_id: people.smallCompany, role_admin: true }],
    ['an operator', people.operator, { is_operator: true }],
  ]
  const page = { pageIndex: 0, pageSize: 100 } as const
  for (const [who, account_id, more] of persons)
    for (const scope of more.company_id || more.is_operator ? (['company'] as const) : (['work', 'own'] as const))
      await compare(
        `${scope === 'work' ? 'own node tasks' : 'tasks and node tasks'} of ${who}`,
        keywords.flatMap((keyword) =>
          ([-1, 10, 20, 100] as const).map((status) => async (db: Db) => {
            const ctx = as(db, account_id, more)
            const asked = { ...page, keyword, status }
            if (scope !== 'own')
              await listNodeTasks(ctx, scope, { ...asked, due: 'any', sort: 'do_deadline', order: 'asc' })
            if (scope !== 'work') await listTasks(ctx, scope, { ...asked, sort: 'deadline', order: 'asc' })
          }),
        ),
      )
  await compare('offers', [
    (db) => listOffers(as(db, people.talent), { ...page, sort: 'deadline', order: 'asc' }),
    (db) => listOffers(as(db, people.reviewer), { ...page, sort: 'deadline', order: 'asc' }),
  ])
} finally {
  await named.destroy()
  await unnamed.destroy()
  await postgres.stop()
}

/** Asks with values in turn, as people do, so that a plan serves other values than those it was made for. */
async function compare(what: string, questions: ((db: Db) => Promise<unknown>)[]): Promise<void> {
  for (let run = 0; run < warmUps; run++) for (const ask of questions) await ask(named)
  let [slowest, worst] = [0, 0]
  let [namedMs, unnamedMs] = [0, 0]
  for (const [index, ask] of questions.entries()) {
    const times: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      for (const side of run % 2 ? [0, 1] : [1, 0]) {
        const startedAt = performance.now()
        await ask(side === 0 ? named : unnamed)
        times[side]!.push(performance.now() - startedAt)
      }
    }
    const [one, other] = times.map(median)
    namedMs += one!
    unnamedMs += other!
    if (one! / other! > worst) [worst, slowest] = [one! / other!, index]
  }
  const ratio = namedMs / unnamedMs
  console.log(
    `${what}: ${namedMs.toFixed(0)} ms named, ${unnamedMs.toFixed(0)} ms planned anew, ratio ${ratio.toFixed(2)}; the worst question (${slowest}) ${worst.toFixed(2)}`,
  )
  if (ratio > wanted) process.exitCode = 1
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
}
