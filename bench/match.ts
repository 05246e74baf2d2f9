/**
 * Matching among 10,000 talents who are all qualified for the pair, with 100,000 finished and 20,000 unfinished node
 * tasks; then waves of offers, each accepted by all talents at once. Target on PostgreSQL: p95 ≤ 100 ms for a node
 * task; 1,000 offers a minute, and never two assignees. Run: `node bench/match.ts [seconds of offers]`
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { startPostgres } from '../scripts/postgres.mjs'
import { prepareWorld } from '../seed/prepare-world.ts'
import { createServer } from '../server/src/app.ts'
import { readConfig } from '../server/src/ground/config.ts'
import type { Ctx } from '../server/src/ground/context.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { findBest, rankCandidates } from '../server/src/work/offering/match/candidates.ts'
import { acceptNodeTask } from '../server/src/work/offering/offer/accept-node-task.ts'
import { offerNodeTask } from '../server/src/work/offering/offer/offer-node-task.ts'
import { fillTalents } from './ten-thousand-talents.ts'

const seconds = Number(process.argv[2] ?? 60)
const wanted = { rankMs: 100, offersPerMinute: 1000 }
const rankings = 100
/** Parallel waves: the jobs of two workers. */
const waves = 4

const postgres = await startPostgres()
if (!postgres) throw new Error('This needs PostgreSQL on the machine.')
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-match-'))
const config = {
  ...readConfig({ NODE_ENV: 'test', DATA_DIR: directory, DATABASE_URL: postgres.url, DEMO: 'true' }),
  ROLE: 'web' as const,
}
await migrate(postgres.url)
const { demoAccounts } = await prepareWorld({ config, databaseUrl: postgres.url, isEmpty: false })
const { app, close } = await createServer({
  config,
  databaseUrl: postgres.url,
  demoAccounts,
  log: pino({ level: 'silent' }),
  now: () => new Date(),
})
try {
  const open = await fillTalents(app.db, Math.max(400, seconds * 40))
  console.log(`load average ${os.loadavg()[0]!.toFixed(1)}`)
  await measureRanking(open)
  await measureOffers(open)
} finally {
  await close()
  await postgres.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

async function measureRanking(open: readonly string[]): Promise<void> {
  const times = { offer: [] as number[], choice: [] as number[], bare: [] as number[] }
  for (let n = -10; n < rankings; n++) {
    const node = await nodeOf(open[(n + 10) % open.length]!)
    const time = async (what: keyof typeof times, run: () => Promise<unknown>) => {
      const startedAt = performance.now()
      await run()
      if (n >= 0) times[what].push(performance.now() - startedAt)
    }
    await time('offer', async () => {
      const found = await findBest(app.db, node, app.now(), 5)
      if (found.length < 5) throw new Error(`only ${found.length} were found`)
    })
    await time('choice', async () => {
      const ranked = await rankCandidates(app.db, node, app.now(), { kind: 'choice' })
      if (ranked.length < 10_000) throw new Error(`only ${ranked.length} were ranked`)
    })
    await time('bare', () =>
      sql`select t.*, a.nickname from talent t join account a using (account_id)`.execute(app.db),
    )
  }
  for (const [name, list] of Object.entries(times)) {
    list.sort((a, b) => a - b)
    const at = (share: number) => list[Math.floor(share * (list.length - 1))]!.toFixed(1)
    console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`)
    if (name === 'offer' && Number(at(0.95)) > wanted.rankMs) process.exitCode = 1
  }
}

function nodeOf(id: string) {
  return app.db.selectFrom('node_task').selectAll().where('node_task_id', '=', id).executeTakeFirstOrThrow()
}

async function measureOffers(open: readonly string[]): Promise<void> {
  const left = [...open]
  const until = performance.now() + seconds * 1000
  let offers = 0
  let accepts = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: waves }, async () => {
      while (performance.now() < until) {
        const id = left.pop()
        if (!id) return
        await offerNodeTask(app, id)
        const asked = await app.db.selectFrom('offer').select('talent_id').where('node_task_id', '=', id).execute()
        const answers = await Promise.allSettled(
          asked.map(({ talent_id }) => acceptNodeTask(as(talent_id), { node_task_id: id })),
        )
        const won = answers.filter((answer) => answer.status === 'fulfilled').length
        if (won !== 1) throw new Error(`${won} talents got ${id}`)
        offers += asked.length
        accepts++
      }
    }),
  )
  const minutes = (performance.now() - startedAt) / 60_000
  const perMinute = Math.round(offers / minutes)
  const { rows } = await sql<{ doubles: number }>`
    select count(*)::int as doubles from (
      select node_task_id from offer where state = 'accepted' group by node_task_id having count(*) > 1) d`.execute(
    app.db,
  )
  console.log(`${offers} offers for ${accepts} node tasks in ${(minutes * 60).toFixed(0)} s: ${perMinute} a minute`)
  console.log(`assigned twice: ${rows[0]!.doubles}; load average ${os.loadavg()[0]!.toFixed(1)}`)
  if (perMinute < wanted.offersPerMinute || rows[0]!.doubles > 0) process.exitCode = 1
}

function as(account_id: string): Ctx {
  return { ...app, actor: { account_id }, request: { idempotency: null } } as unknown as Ctx
}
