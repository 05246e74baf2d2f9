/**
 * Translation memory: a query as in the workbench among a million units of many companies, a search for phrases in
 * them, and a document of 10,000 segments as for a quote. Target: p95 of a query ≤ 50 ms. Run: `node bench/tm.ts
 * [units]`.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { concordance } from '../server/src/content/memory/concordance.ts'
import { learn } from '../server/src/content/memory/learn.ts'
import { findManyMatches, findMatches } from '../server/src/content/memory/match/find-matches.ts'
import { connect, createPool } from '../server/src/ground/db/connect.ts'
import { startEmbedded } from '../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { uuidv7 } from '../server/src/ground/kernel/ids.ts'

const unitCount = Number(process.argv[2] ?? 1_000_000)
const random = mulberry32(20_261_121)
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-bench-'))
const embedded = await startEmbedded(directory)
try {
  await migrate(embedded.url)
  const db = connect(createPool(embedded.url, 4))
  const companies = Array.from({ length: 41 }, () => uuidv7())
  for (const company_id of companies) await db.insertInto('company').values({ company_id, name: company_id }).execute()
  const texts = { en: englishLike(), zh: chineseLike() }

  // Like a restore: rows first, indexes after.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'tm_unit' and indexdef like '%gin%'`.execute(
    db,
  )
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  const samples: { company_id: string; lang: 'en' | 'zh'; source: string; target: string }[] = []
  const startedAt = performance.now()
  for (let done = 0; done < unitCount; done += 1000) {
    const company_id = random() < 0.6 ? companies[0]! : companies[1 + Math.floor(random() * 40)]!
    const lang = random() < 0.5 ? 'en' : 'zh'
    const segments = Array.from({ length: 1000 }, (_, at) => {
      const source = texts[lang]()
      return {
        source,
        target: `${done + at}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!),
        codes: [],
        segment_id: null,
        author_id: null,
      }
    })
    if (done % 2000 === 0) samples.push({ ...segments[500]!, company_id, lang })
    await learn(
      db,
      { company_id, source_lang: lang, target_lang: lang === 'en' ? 'zh' : 'en', task_id: null, segments },
      () => uuidv7(),
    )
  }
  console.log(`${unitCount} units learnt in ${seconds(startedAt)}`)
  const indexedAt = performance.now()
  for (const { definition } of indexes) {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
      await sql.raw(definition).execute(tx)
    })
  }
  await sql`analyze tm_unit`.execute(db)
  console.log(`indexed in ${seconds(indexedAt)}`)

  for (const lang of ['en', 'zh'] as const) {
    for (const isLarge of [true, false]) {
      const queries = samples.filter((each) => each.lang === lang && (each.company_id === companies[0]) === isLarge)
      await measure(`${lang}, ${isLarge ? 'large' : 'small'} company`, queries)
    }
  }

  for (const lang of ['en', 'zh'] as const) {
    for (const side of ['source', 'target'] as const) {
      await measureConcordance(`concordance, ${lang}, ${side}`, lang, side)
    }
  }

  const document = Array.from({ length: 10_000 }, () => ({ source: texts.en(), codes: [] }))
  for (const [name, company_id] of [
    ['large', companies[0]!],
    ['small', companies[1]!],
  ] as const) {
    const documentAt = performance.now()
    await findManyMatches(db, { company_id, source_lang: 'en', target_lang: 'zh' }, document, { lowest: 75 })
    console.log(`10,000 segments, ${name} company: ${seconds(documentAt)}`)
  }

  async function measure(name: string, queries: typeof samples): Promise<void> {
    await report(name, queries, ({ company_id, lang, source }) => {
      const words = lang === 'en' ? source.split(' ') : Array.from(source)
      words[Math.floor(words.length / 2)] = lang === 'en' ? 'altered' : '改'
      const texts = { source: words.join(lang === 'en' ? ' ' : ''), codes: [], before: null, after: null }
      return findMatches(db, { company_id, ...languagesOf(lang), ...texts })
    })
  }

  /** Two words or three characters of an existing unit, in the company with most units. */
  async function measureConcordance(name: string, lang: 'en' | 'zh', side: 'source' | 'target'): Promise<void> {
    const [company_id] = companies as [string]
    const own = samples.filter((each) => each.lang === lang && each.company_id === company_id)
    await report(name, own, ({ source, target }) => {
      const words = source.slice(0, -1).split(' ')
      const inSource = lang === 'en' ? words.slice(-2).join(' ') : source.slice(0, 3)
      return concordance(db, { company_id, ...languagesOf(lang), side, phrase: side === 'source' ? inSource : target })
    })
  }

  async function report(
    name: string,
    queries: typeof samples,
    look: (query: (typeof samples)[number]) => Promise<unknown[]>,
  ): Promise<void> {
    const times: number[] = []
    let found = 0
    for (const query of queries) {
      const queryAt = performance.now()
      if ((await look(query)).length > 0) found++
      times.push(performance.now() - queryAt)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) =>
      `${times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)} ms`
    console.log(
      `${name}: p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} (${queries.length} look-ups, ${found} with matches)`,
    )
  }
  await db.destroy()
} finally {
  await embedded.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

function languagesOf(lang: 'en' | 'zh') {
  return { source_lang: lang, target_lang: lang === 'en' ? 'zh' : 'en' }
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}

/** Sentences of 3 to 24 words whose frequencies are like those of a natural language. */
function englishLike(): () => string {
  const letters = 'etaoinshrdlucmfwypvbgkjqxz'
  const letter = () => letters[Math.floor(random() ** 2 * letters.length)]!
  const words = Array.from({ length: 40_000 }, (_, rank) =>
    Array.from({ length: 2 + Math.floor(random() * (rank < 300 ? 4 : 9)) }, letter).join(''),
  )
  return () => `${Array.from({ length: 3 + Math.floor(random() * 22) }, () => words[zipf(words.length)]!).join(' ')}.`
}

/** Sentences of about 4 to 40 characters. */
function chineseLike(): () => string {
  const character = () => String.fromCodePoint(0x4e00 + zipf(4000) * 5)
  const words = Array.from({ length: 30_000 }, (_, rank) => (rank < 300 ? character() : character() + character()))
  return () => `${Array.from({ length: 3 + Math.floor(random() * 18) }, () => words[zipf(words.length)]!).join('')}。`
}

function zipf(count: number): number {
  return Math.min(count - 1, Math.floor(Math.exp(random() * Math.log(count + 1)) - 1))
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
