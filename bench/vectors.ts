/**
 * Processor time of the vector leg: signs of all, numbers of the best 200, in plain PostgreSQL, and how many of the exact
 * nearest ten it finds. `node bench/vectors.ts [20000 100000 300000]`. Vectors of 1,024 numbers in clusters, as texts' are.
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { connect, createPool } from '../server/src/ground/db/connect.ts'
import { startEmbedded } from '../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { recallOf } from '../server/src/knowledge/retrieval/meaning/measure-recall.ts'
import { packNumbers, signsOf, unpackNumbers } from '../server/src/knowledge/retrieval/meaning/vector-numbers.ts'
import { nearestChunks } from '../server/src/knowledge/retrieval/search/nearest-chunks.ts'

const dimensions = 1024
const perFile = 100
const sizes = process.argv.slice(2).map(Number)
const wanted = sizes.length > 0 ? sizes : [20_000, 100_000, 300_000]

let seed = 42
function random(): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
const normal = () => random() + random() + random() + random() - 2

const topics = Array.from({ length: 500 }, () => Float32Array.from({ length: dimensions }, normal))

/** A text is about a topic, and about itself as much again. */
function vector(): Float32Array {
  const topic = topics[Math.floor(random() * topics.length)] ?? new Float32Array(dimensions)
  const numbers = topic.map((number) => number + 1.2 * normal())
  const length = Math.hypot(...numbers)
  return numbers.map((number) => number / length)
}

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-vectors-'))
const embedded = await startEmbedded(directory)
try {
  await migrate(embedded.url)
  const pool = createPool(embedded.url, 1)
  const db = connect(pool)
  const company_id = randomUUID()
  await sql`insert into company (company_id, name) values (${company_id}, 'Bench')`.execute(db)
  const { rows } = await sql<{ model_id: number }>`
    insert into embedding_model (name, dimensions, scale) values ('bench', ${dimensions}, '{}') returning model_id`.execute(
    db,
  )
  const model_id = rows[0]?.model_id ?? 0
  let count = 0
  for (const size of wanted.toSorted((left, right) => left - right)) {
    while (count < size) count += await addFile(model_id)
    await sql`vacuum analyze embedding, embedding_vector, file_vectors`.execute(db)
    await report(size, model_id)
  }
  await db.destroy()

  async function addFile(model: number): Promise<number> {
    const knowledge_id = randomUUID()
    const base = 1 + Math.floor(random() * 2)
    const vectors = Array.from({ length: perFile }, vector)
    await sql`
      with file as (
        insert into file_vectors (company_id, knowledge_id, kbs_key, model_id, chunk_count, vector_count)
        values (${company_id}, ${knowledge_id}, ${base}, ${model}, ${perFile}, ${perFile}) returning file_key
      ), chunks as (
        insert into chunk (company_id, knowledge_id, revision, position, lang, heading, body, anchors)
        select ${company_id}, ${knowledge_id}, 1, place, 'en', '{}', '', '[]' from generate_series(1, ${perFile}) as place
        returning chunk_id, position
      ), given as (
        select * from unnest(${vectors.map(signsOf)}::varbit[], ${vectors.map((one) => packNumbers(one).toString('hex'))}::text[])
          with ordinality as row (bits, numbers, place)
      ), signs as (
        insert into embedding (file_key, chunk_id, bits)
        select file_key, chunk_id, bits from file, chunks join given on place = position
      )
      insert into embedding_vector (file_key, chunk_id, numbers, text_hash)
      select file_key, chunk_id, decode(numbers, 'hex'), '\\x00' from file, chunks join given on place = position`.execute(
      db,
    )
    return perFile
  }

  async function report(size: number, model: number): Promise<void> {
    const questions = Array.from({ length: 30 }, vector)
    const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
    const figures: string[] = []
    for (const bases of [new Set([1, 2]), new Set([1])]) {
      for (const question of questions.slice(0, 5))
        await nearestChunks(db, { company_id, model_id: model, bases }, question, 60)
      const [node, backend, walls] = [process.cpuUsage(), ticksOf(pid), [] as number[]]
      for (const question of questions) {
        const since = performance.now()
        await nearestChunks(db, { company_id, model_id: model, bases }, question, 60)
        walls.push(performance.now() - since)
      }
      const used = process.cpuUsage(node)
      const own = (used.user + used.system) / 1000 / questions.length
      const theirs = ((ticksOf(pid) - backend) * 10) / questions.length
      const p50 = walls.toSorted((left, right) => left - right)[walls.length >> 1] ?? 0
      figures.push(`${own.toFixed(1)} + ${theirs.toFixed(1)} ms (wall p50 ${p50.toFixed(0)})`)
    }
    const table = await sql<{ bits: string; numbers: string }>`
      select pg_size_pretty(pg_total_relation_size('embedding')) as bits,
        pg_size_pretty(pg_total_relation_size('embedding_vector')) as numbers`.execute(db)
    const sample = await sql<{ numbers: Buffer }>`select numbers from embedding_vector limit 20000`.execute(db)
    const { recall } = await recallOf(sample.rows.map(({ numbers }) => unpackNumbers(numbers)))
    console.log(
      `${size}: Node + PostgreSQL ${figures[0]}; half of the bases readable ${figures[1]}; signs ${table.rows[0]?.bits}, numbers ${table.rows[0]?.numbers}; recall@10 of 20,000 ${recall?.toFixed(3)}`,
    )
  }
} finally {
  await embedded.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

/** Processor time of a process, in hundredths of a second. */
function ticksOf(pid: number): number {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
