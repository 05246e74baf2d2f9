/** What a question costs among many chunks of a company, half of which the asker may read, and what the index weighs. */
import fs from 'node:fs'
import os from 'node:os'
import { sql } from 'kysely'
import { plainChunk } from '../../server/src/knowledge/retrieval/testing/plain-chunk.ts'
import type { IndexWorld } from './index-world.ts'
import type { QuestionSet } from './question-sets.ts'

const chunksOfFile = 30
const baseCount = 50
const rounds = 300

export async function measureLoad(world: IndexWorld, sets: readonly QuestionSet[], size: number): Promise<void> {
  const base = await world.base()
  const { company_id } = base
  const kbsIds = [base.kbs_id]
  for (let at = 1; at < baseCount; at++) kbsIds.push(await world.addBase(company_id))
  const sentences = sets.flatMap(({ lang, paragraphs }) =>
    lang === 'en' ? [] : paragraphs.flatMap(({ text }) => text.split(/(?<=[。！？])/u)).filter((one) => one.length > 8),
  )
  const random = mulberry32(7)
  const startedAt = process.cpuUsage()
  const beganAt = performance.now()
  for (let done = 0; done < size; done += chunksOfFile) {
    const chunks = Array.from({ length: chunksOfFile }, () => {
      let body = ''
      while (body.length < 450) body += sentences[Math.floor(random() * sentences.length)]!
      return plainChunk(body)
    })
    await world.write({ ...base, kbs_id: kbsIds[Math.floor(done / chunksOfFile) % baseCount]! }, `${done}`, chunks)
  }
  const used = process.cpuUsage(startedAt)
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(0)
  console.log(
    `${size} chunks indexed in ${seconds} s; ${((used.user + used.system) / 1000 / size).toFixed(3)} ms of Node's processor a chunk`,
  )
  await closeHalf(world, base.account_id, kbsIds)
  await measureSize(world, company_id)
  await sql`analyze posting`.execute(world.db)
  const questions = sets.filter(({ lang }) => lang !== 'en').flatMap((set) => set.questions)
  const pick = () => questions[Math.floor(random() * questions.length)]!.text
  for (let at = 0; at < 10; at++) await world.search(base, pick())
  const before = { node: process.cpuUsage(), backend: await backendTime(world) }
  const times: number[] = []
  for (let at = 0; at < rounds; at++) {
    const askedAt = performance.now()
    await world.search(base, pick())
    times.push(performance.now() - askedAt)
  }
  const node = process.cpuUsage(before.node)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1)
  console.log(
    `${size} chunks, half readable: ${((node.user + node.system) / 1000 / rounds).toFixed(1)} ms of Node, ${(((await backendTime(world)) - before.backend) / rounds).toFixed(1)} ms of PostgreSQL a question; wall p50 ${at(0.5)}, p95 ${at(0.95)} ms; load average ${os.loadavg()[0]!.toFixed(1)}`,
  )
}

/** Every second base is a department's that the asker isn't in. */
async function closeHalf({ db }: IndexWorld, account_id: string, kbsIds: readonly string[]): Promise<void> {
  await sql`
    with made as (
      insert into department (department_id, company_id, name)
      select gen_random_uuid(), company_id, 'Others' from company_member where account_id = ${account_id} returning department_id)
    insert into kbs_department (kbs_id, department_id)
    select id, department_id from made, unnest(${kbsIds.filter((_, index) => index % 2 === 1)}::uuid[]) as id`.execute(
    db,
  )
}

/** Rows as they are, with their headers and keys; then on disk, with what merging has left for the next rows. */
async function measureSize({ db }: IndexWorld, company_id: string): Promise<void> {
  const { rows } = await sql<{ text: number; live: number; disk: number; segments: number }>`
    select (select sum(octet_length(body)) from chunk where company_id = ${company_id})::float8 as text,
      (select sum(octet_length(packed) + 52) from posting)::float8
        + (select sum(6 * chunk_count + octet_length(run_files) * 3 / 2) from index_segment)::float8 as live,
      (pg_total_relation_size('posting') + pg_total_relation_size('index_segment'))::float8 as disk,
      (select count(*) from index_segment where company_id = ${company_id})::int as segments`.execute(db)
  const { text, live, disk, segments } = rows[0]!
  const share = (size: number) => `${(size / 1e6).toFixed(1)} MB (${(size / text).toFixed(2)} ×)`
  console.log(`text ${(text / 1e6).toFixed(1)} MB, index ${share(live)}, on disk ${share(disk)}, ${segments} segments`)
}

/** Milliseconds of processor that the connections' processes have used: from Linux's /proc, in ticks of 10 ms. */
async function backendTime({ db }: IndexWorld): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(db)
  const ticks = rows.flatMap(({ pid }) =>
    fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13),
  )
  return ticks.reduce((sum, each) => sum + 10 * Number(each), 0)
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
