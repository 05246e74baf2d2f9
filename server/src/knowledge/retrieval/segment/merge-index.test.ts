/** Which segments are merged; that all is found afterwards, and that what was merged makes room for what comes next. */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../ground/db/connect.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { makerOf } from '../../../testing/make.ts'
import { textGrams } from '../grams/text-grams.ts'
import { indexRevision } from '../index-revision.ts'
import { searchChunks } from '../search/search-chunks.ts'
import { type NaiveChunk, naiveSearch } from '../testing/naive-search.ts'
import { plainChunk } from '../testing/plain-chunk.ts'
import { giveRoomBack, mergeIndex } from './merge-index.ts'
import { segmentsToMerge } from './merge-segments.ts'
import { BlockCursor, unpackPostings } from './postings.ts'

describe('what should become one', () => {
  const sizes = (counts: readonly number[], live = counts) =>
    counts.map((chunk_count, segment_id) => ({ segment_id, chunk_count, live_count: present(live[segment_id]) }))
  const merged = (counts: readonly number[], live?: readonly number[]) =>
    segmentsToMerge(sizes(counts, live)).map(({ segment_id }) => segment_id)

  it('is eight of about the same size, the smallest first', () => {
    expect(merged([30, 30, 30, 30, 30, 30, 30])).toEqual([])
    expect(merged([30, 1, 64, 30, 500, 30, 7, 30, 30])).toEqual([0, 1, 2, 3, 5, 6, 7, 8])
    expect(merged([...Array.from({ length: 8 }, () => 500), ...Array.from({ length: 9 }, () => 10)])).toEqual([
      8, 9, 10, 11, 12, 13, 14, 15, 16,
    ])
  })

  it('is one of which less than half is alive, by what is alive', () => {
    expect(merged([1000, 400], [499, 400])).toEqual([0])
    expect(merged([1000, 400], [500, 200])).toEqual([])
    const dead = merged([2000, ...Array.from({ length: 7 }, () => 60)], [0, ...Array.from({ length: 7 }, () => 60)])
    expect(dead).toHaveLength(8)
  })

  it('isn’t what is large already, however many there are, unless most of it is dead', () => {
    const large = Array.from({ length: 20 }, () => 123_000)
    expect(merged(large)).toEqual([])
    expect(merged(large, [...large.slice(1), 60_000])).toEqual([19])
    expect(merged(Array.from({ length: 8 }, () => 40_000))).toHaveLength(8)
  })
})

const files = 192
const chunksOfFile = 16
const someWord = (file: number, chunk: number, word: number) =>
  `w${(file * 7919 + chunk * 104_729 + word * word * 31) % 40_000}`
/** Words of which most are rare, one that all have and one that every third has. */
const text = (file: number, chunk: number) =>
  Array.from({ length: 30 }, (_, word) => someWord(file, chunk, word)).join(' ') +
  (chunk % 3 ? ' harbour' : ' harbour harbour lighthouse')

/** Stands nowhere; its gram is the next one behind that of `harbour`, which has a row for itself. */
const neighbour = 'none74762'

describe('an index of more rows than are read at once, merged again and again', () => {
  let database: TestDatabase
  let db: Db
  let company_id: string
  let account_id: string
  const truth: NaiveChunk[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
    db = database.db
    // Otherwise it might come in between, and do what merging has to do.
    await sql`alter table posting set (autovacuum_enabled = false, toast.autovacuum_enabled = false)`.execute(db)
    const make = makerOf({ db, newId: uuidv7 })
    company_id = await make.company()
    account_id = (await make.person({ company_id, role_admin: true })).account_id
    const kbs_id = uuidv7()
    await db.insertInto('kbs').values({ kbs_id, company_id, title: 'Base', created_at: new Date() }).execute()
    for (let file = 0; file < files; file++) {
      const own = { company_id, kbs_id, knowledge_id: uuidv7(), revision: 1 }
      const chunks = Array.from({ length: chunksOfFile }, (_, chunk) => plainChunk(text(file, chunk)))
      await db.transaction().execute((tx) => indexRevision({ tx, enqueue: async () => {} }, own, chunks))
      truth.push(...chunks.map((chunk, position) => ({ ...own, position, chunk })))
      await mergeIndex(db, company_id)
    }
  }, 300_000)
  afterAll(() => database.close())

  it('doesn’t keep the room of all that it ever was', async () => {
    const { rows } = await sql<{ live: number; disk: number; segments: number; written: number; kept: number }>`
      select (select sum(octet_length(packed) + 52) from posting)::float8 as live,
        pg_total_relation_size('posting')::float8 as disk, (select count(*) from index_segment)::int as segments,
        n_tup_ins::int as written, (select count(*) from posting)::int as kept
      from pg_stat_user_tables where relid = 'posting'::regclass`.execute(db)
    const { live, disk, segments, written, kept } = present(rows[0])
    expect(segments).toBeLessThan(16)
    expect(written / kept).toBeGreaterThan(3.5)
    // Without room given back it would be what was written; among so few chunks one merge is a large part of all.
    expect(disk / live).toBeLessThan(3)
    expect(await giveRoomBack(db)).toBe(false)
  })

  it('has every word of every chunk, and as often', async () => {
    const [ordinals, counts] = [new Int32Array(4096), new Uint16Array(4096)]
    let [postings, words] = [0, 0]
    for (const block of await db.selectFrom('posting').select(['gram', 'packed']).execute()) {
      const cursor = new BlockCursor().open(block)
      while (cursor.next()) {
        const count = unpackPostings(cursor, ordinals, counts)
        postings += count
        for (let index = 0; index < count; index++) words += present(counts[index])
      }
    }
    const grams = truth.map(({ chunk }) => textGrams(chunk.body))
    expect(words).toBe(grams.reduce((sum, { length }) => sum + length, 0))
    expect(postings).toBe(grams.reduce((sum, own) => sum + new Set(own).size, 0))
  })

  it('finds what a naive one does, by rare words, by one that all have and by what the cache has', async () => {
    const [harbour = 0, next = 0] = textGrams(`harbour ${neighbour}`)
    expect(next - harbour).toBe(755)
    const questions = [
      'harbour',
      'lighthouse harbour',
      `${neighbour} lighthouse`,
      ...[0, 77, 191].map((file) => `${someWord(file, 3, 5)} ${someWord(file, 3, 20)} lighthouse`),
      Array.from({ length: 40 }, (_, word) => someWord(word, 1, word)).join(' '),
    ]
    const answers = questions.map((question) => ({ question, expected: naiveSearch(truth, question) }))
    for (const { question, expected } of [...answers, ...answers]) {
      const found = await searchChunks(db, { company_id, account_id, text: question, limit: 10 })
      expect(found).toHaveLength(Math.min(10, expected.length))
      for (const [place, { knowledge_id, position, relevance }] of found.entries()) {
        expect(relevance).toBeCloseTo(present(expected[place]).relevance, 5)
        const own = expected.find((one) => one.knowledge_id === knowledge_id && one.position === position)
        expect(relevance).toBeCloseTo(present(own).relevance, 5)
      }
    }
  })
})
