/** The index finds and scores as a naive one does that reads every chunk, whatever happened to the files before. */
import { present } from '@polyphony/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../ground/db/connect.ts'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makerOf } from '../../testing/make.ts'
import { type Chunk, indexRevision, moveInIndex, removeFromIndex } from './index-revision.ts'
import { searchChunks } from './search/search-chunks.ts'
import { mergeOnce } from './segment/merge-segments.ts'
import { lockIndex } from './segment/segment-store.ts'
import { naiveSearch } from './testing/naive-search.ts'
import { plainChunk } from './testing/plain-chunk.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const files = 6
const baseCount = 3
const words = '重量 价格 螺丝 的 了 是 USB-3 AX-1234 harbour the of sea ファイル 保存'.split(' ')
const body = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' '))
const bodies = fc.array(body, { minLength: 0, maxLength: 5 })
const file = fc.nat(files - 1)
const base = fc.nat(baseCount - 1)

type Step =
  | { does: 'revise'; file: number; base: number; bodies: string[] }
  | { does: 'move'; file: number; base: number }
  | { does: 'remove'; file: number }
  | { does: 'merge' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('revise' as const), file, base, bodies }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('move' as const), file, base }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), file }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('merge' as const) }) },
)

/** A company with bases of which two readers reach some each, and files that nobody has written yet. */
async function openWorld() {
  const make = makerOf({ db, newId: uuidv7 })
  const company_id = await make.company()
  const admin = await make.person({ company_id, role_admin: true })
  const member = await make.person({ company_id })
  const kbsIds = Array.from({ length: baseCount }, () => uuidv7())
  const department_id = uuidv7()
  await db.insertInto('department').values({ department_id, company_id, name: 'Sales' }).execute()
  await db
    .insertInto('kbs')
    .values(kbsIds.map((kbs_id) => ({ kbs_id, company_id, title: kbs_id, created_at: new Date() })))
    .execute()
  // The last base is of a department that the member isn't in.
  await db
    .insertInto('kbs_department')
    .values({ kbs_id: present(kbsIds.at(-1)), department_id })
    .execute()
  return {
    company_id,
    kbsIds,
    knowledgeIds: Array.from({ length: files }, () => uuidv7()),
    readers: [
      { account_id: admin.account_id, bases: new Set(kbsIds) },
      { account_id: member.account_id, bases: new Set(kbsIds.slice(0, -1)) },
    ],
  }
}
type World = Awaited<ReturnType<typeof openWorld>>

/** What the files say, as the naive index has it. */
type Truth = Map<string, { kbs_id: string; chunks: Chunk[] }>

const change = <T>(run: (transaction: Pick<Transaction, 'tx' | 'enqueue'>) => Promise<T>) =>
  db.transaction().execute((tx) => run({ tx, enqueue: async () => {} }))

let revision = 0

async function take(world: World, truth: Truth, step: Step): Promise<void> {
  const { company_id } = world
  if (step.does === 'merge') return void (await mergeOnce(db, company_id))
  const knowledge_id = present(world.knowledgeIds[step.file])
  const own = { company_id, knowledge_id }
  if (step.does === 'remove') {
    truth.delete(knowledge_id)
    return change((transaction) => removeFromIndex(transaction, own))
  }
  const kbs_id = present(world.kbsIds[step.base])
  if (step.does === 'move') {
    const known = truth.get(knowledge_id)
    if (known) truth.set(knowledge_id, { ...known, kbs_id })
    return change((transaction) => moveInIndex(transaction, own, kbs_id))
  }
  const chunks = step.bodies.map((text) => plainChunk(text))
  truth.set(knowledge_id, { kbs_id, chunks })
  return change((transaction) => indexRevision(transaction, { ...own, kbs_id, revision: ++revision }, chunks))
}

async function compare(world: World, truth: Truth, text: string): Promise<void> {
  for (const { account_id, bases } of world.readers) {
    const readable = [...truth].flatMap(([knowledge_id, { kbs_id, chunks }]) =>
      bases.has(kbs_id) ? chunks.map((chunk, position) => ({ knowledge_id, position, chunk })) : [],
    )
    const naive = naiveSearch(readable, text)
    const found = await searchChunks(db, { company_id: world.company_id, account_id, text, limit: 10 })
    const relevances = naive.map(({ relevance }) => relevance).slice(0, 10)
    expect(found.length).toBe(relevances.length)
    for (const [index, { relevance, knowledge_id, position }] of found.entries()) {
      expect(relevance).toBeCloseTo(present(relevances[index]), 5)
      const same = naive.find((one) => one.knowledge_id === knowledge_id && one.position === position)
      expect(relevance).toBeCloseTo(present(same).relevance, 5)
    }
  }
}

const question = fc.constantFrom('螺丝的重量是多少？', 'AX-1234 harbour', 'the sea of ファイル保存', 'usb 价格')

it('equals the naive index after any steps', async () => {
  const steps = fc.array(fc.tuple(step, question), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const [world, truth]: [World, Truth] = [await openWorld(), new Map()]
      for (const [step, text] of given) {
        await take(world, truth, step)
        await compare(world, truth, text)
      }
    }),
    { numRuns: 30 },
  )
})

it('equals the naive index after two writers and a merger at once', async () => {
  const half = fc.array(step, { minLength: 5, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(half, half, question, async (left, right, text) => {
      const [world, truth]: [World, Truth] = [await openWorld(), new Map()]
      // Each has files of their own: whose revision is the later one is for the caller to say.
      const own = (steps: Step[], side: number) =>
        steps.map((step) => ('file' in step ? { ...step, file: 2 * Math.floor(step.file / 2) + side } : step))
      let isOpen = true
      const merging = (async () => {
        while (isOpen) await mergeOnce(db, world.company_id)
      })()
      await Promise.all(
        [own(left, 0), own(right, 1)].map(async (steps) => {
          for (const step of steps) await take(world, truth, step)
        }),
      ).finally(() => {
        isOpen = false
      })
      await merging
      await compare(world, truth, text)
    }),
    { numRuns: 20 },
  )
})

it('who searches while a file is indexed anew finds all of one revision', async () => {
  const world = await openWorld()
  const [kbs_id, knowledge_id] = [present(world.kbsIds[0]), present(world.knowledgeIds[0])]
  const file = { company_id: world.company_id, knowledge_id, kbs_id }
  const write = (revision: number) =>
    change((transaction) =>
      indexRevision(
        transaction,
        { ...file, revision },
        [1, 2, 3].map((index) => plainChunk(`重量 ${revision} ${index}`)),
      ),
    )
  await write(1)
  let isOpen = true
  const merging = (async () => {
    while (isOpen) await mergeOnce(db, world.company_id)
  })()
  const account_id = present(world.readers[1]).account_id
  const seen = new Set<string>()
  const searching = [1, 2].map(async () => {
    while (isOpen) {
      const found = await searchChunks(db, { company_id: world.company_id, account_id, text: '重量', limit: 10 })
      seen.add(found.map(({ body }) => body.split(' ')[1]).join())
    }
  })
  // The last ones are written again under a number that is taken.
  for (let revision = 2; revision < 80; revision++) await write(Math.min(revision, 60))
  isOpen = false
  await Promise.all([merging, ...searching])
  expect([...seen].filter((revisions) => !/^(\d+),\1,\1$/.test(revisions))).toEqual([])
  expect(seen.size).toBeGreaterThan(5)
})

it('what happens to a file while its segment is being merged is kept', async () => {
  const world = await openWorld()
  const { company_id } = world
  const [kbs_id, knowledge_id] = [present(world.kbsIds[0]), present(world.knowledgeIds[0])]
  const file = { company_id, knowledge_id }
  for (let index = 0; index < 8; index++) {
    const own = { company_id, kbs_id, knowledge_id: index === 0 ? knowledge_id : uuidv7(), revision: 1 }
    await change((transaction) => indexRevision(transaction, own, [plainChunk('重量')]))
  }
  let merging: Promise<boolean> | undefined
  await change(async (transaction) => {
    await lockIndex(transaction.tx, company_id)
    merging = mergeOnce(db, company_id)
    await expect.poll(() => hasWaiting()).toBe(true)
    await removeFromIndex(transaction, file)
  })
  expect(await merging).toBe(true)
  const account_id = present(world.readers[0]).account_id
  expect(await searchChunks(db, { company_id, account_id, text: '重量', limit: 10 })).toHaveLength(7)
  expect(await segmentIds(company_id)).toHaveLength(1)
})

async function segmentIds(company_id: string): Promise<number[]> {
  const rows = await db.selectFrom('index_segment').select('segment_id').where('company_id', '=', company_id).execute()
  return rows.map(({ segment_id }) => segment_id)
}

/** Whether somebody waits for an advisory lock. */
async function hasWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`.execute(db)
  return rows.length > 0
}

it('a search keeps to the bases and files that it names, and to what the asker reaches of them', async () => {
  const world = await openWorld()
  const { company_id, kbsIds, knowledgeIds } = world
  for (const [index, kbs_id] of kbsIds.entries()) {
    const file = { company_id, kbs_id, knowledge_id: present(knowledgeIds[index]), revision: 1 }
    await change((transaction) => indexRevision(transaction, file, [plainChunk('AX-1234 的重量')]))
  }
  const account_id = present(world.readers[1]).account_id
  const filesOf = async (wanted: {
    kbs_ids?: string[]
    knowledge_ids?: string[]
    text?: string
    previous?: string
  }) => {
    const found = await searchChunks(db, { company_id, account_id, text: '重量', limit: 10, ...wanted })
    return found.map(({ knowledge_id }) => knowledgeIds.indexOf(knowledge_id))
  }
  expect(await filesOf({})).toEqual([0, 1])
  expect(await filesOf({ kbs_ids: kbsIds.slice(1) })).toEqual([1])
  expect(await filesOf({ kbs_ids: kbsIds.slice(2) })).toEqual([])
  expect(await filesOf({ knowledge_ids: [present(knowledgeIds[0]), present(knowledgeIds[2])] })).toEqual([0])
  expect(await filesOf({ text: '价格呢？' })).toEqual([])
  expect(await filesOf({ text: '价格呢？', previous: 'AX-1234 在哪里' })).toEqual([0, 1])
})
