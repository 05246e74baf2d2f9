/**
 * Whether the time of a search tells that there is something which the asker may not read: questions whose words stand in many
 * chunks of a base that is closed to them, against questions whose words stand nowhere, in turns.
 *
 * Run: `node bench/search-timing.ts [chunks of the closed base …]`
 */
import os from 'node:os'
import { sql } from 'kysely'
import { plainChunk } from '../server/src/knowledge/retrieval/testing/plain-chunk.ts'
import { createIndexWorld } from './retrieval/index-world.ts'

const samples = 500
const chunksOfFile = 500
const readable = 300
const sizes = process.argv.slice(2).map(Number)

/** Twelve words that each closed chunk has, and twelve that no chunk has. */
const closed = Array.from({ length: 12 }, (_, index) => `closed${index}`)
const absent = Array.from({ length: 12 }, (_, index) => `absent${index}`)
/** Each closed chunk has two of these: as many words as a question has room for, each of them rare. */
const rare = Array.from({ length: 60 }, (_, index) => `rare${index}`)
const missing = Array.from({ length: 60 }, (_, index) => `gone${index}`)

const world = await createIndexWorld()
try {
  for (const size of sizes.length > 0 ? sizes : [20_000, 100_000]) await measure(size)
} finally {
  await world.close()
}

async function measure(size: number): Promise<void> {
  const open = await world.base()
  const other = { ...open, kbs_id: await world.addBase(open.company_id) }
  await fill(open, readable, (index) => `The harbour master keeps book ${index} of berths and tides.`)
  await fill(
    other,
    size,
    (index) =>
      `${closed.join(' ')} of page ${index}, ${rare[index % 60]} ${rare[(index * 7) % 60]}, kept by the harbour master.`,
  )
  await closeBase(open.account_id, other.kbs_id)
  await sql`vacuum analyze posting`.execute(world.db)
  const reader = await readsNothing()
  await compare(`${size} closed chunks, one word`, open, 'closed3', 'absent3')
  await compare(`${size} closed chunks, twelve words`, open, closed.join(' '), absent.join(' '))
  await compare(
    `${size} closed chunks, among words that are found`,
    open,
    `harbour ${closed.join(' ')}`,
    `harbour ${absent.join(' ')}`,
  )
  await compare(`${size} closed chunks, sixty rare words`, open, rare.join(' '), missing.join(' '))
  await compare(
    `${size} closed chunks, who reads no base`,
    { ...open, account_id: reader },
    closed.join(' '),
    absent.join(' '),
  )
}

type Base = Awaited<ReturnType<typeof world.base>>

async function fill(base: Base, size: number, textOf: (index: number) => string): Promise<void> {
  for (let done = 0; done < size; done += chunksOfFile) {
    const length = Math.min(chunksOfFile, size - done)
    await world.write(
      base,
      `${done}`,
      Array.from({ length }, (_, index) => plainChunk(textOf(done + index))),
    )
  }
}

/** A department's that the asker isn't in. */
async function closeBase(account_id: string, kbsId: string): Promise<void> {
  await sql`
    with made as (
      insert into department (department_id, company_id, name)
      select gen_random_uuid(), company_id, 'Others' from company_member where account_id = ${account_id} returning department_id)
    insert into kbs_department (kbs_id, department_id) select ${kbsId}, department_id from made`.execute(world.db)
}

/** Somebody of another company: nothing of this one is theirs. */
async function readsNothing(): Promise<string> {
  const { account_id } = await world.base()
  await sql`delete from company_member where account_id = ${account_id}`.execute(world.db)
  return account_id
}

async function compare(name: string, asker: Base, there: string, nowhere: string): Promise<void> {
  const times = { there: [] as number[], nowhere: [] as number[] }
  for (let warm = 0; warm < 20; warm++) await timeOf(asker, warm % 2 ? there : nowhere)
  for (let sample = 0; sample < samples; sample++)
    // Each first as often as the other.
    for (const which of sample % 2 ? (['there', 'nowhere'] as const) : (['nowhere', 'there'] as const))
      times[which].push(await timeOf(asker, which === 'there' ? there : nowhere))
  const [a, b] = [median(times.there), median(times.nowhere)]
  console.log(
    `${name}: p50 ${a.toFixed(2)} and ${b.toFixed(2)} ms, difference ${(a - b).toFixed(2)} ms; load average ${os.loadavg()[0]!.toFixed(1)}`,
  )
}

async function timeOf(asker: Base, text: string): Promise<number> {
  const askedAt = performance.now()
  await world.search(asker, text)
  return performance.now() - askedAt
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!
}
