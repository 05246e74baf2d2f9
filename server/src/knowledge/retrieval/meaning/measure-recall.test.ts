/** What operators are told of the signs of vectors: how much of the exact nearest ten a search by them finds. */
import { calls, leastRecall, type MeaningScale, present } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Player, player } from '../../../../../seed/player.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { indexRevision } from '../index-revision.ts'
import { plainChunk } from '../testing/plain-chunk.ts'
import { hashOf, textOf } from './chunk-text.ts'
import { noMeaning } from './file-meaning.ts'

const { measureVectorRecall, getVectorFigures } = calls.vectors
const scale: MeaningScale = { unrelated: 0, border: 0.2, related: 0.5, discerning: 1 }

let server: TestServer
let operator: Player
let model: { used: number; other: number }
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  operator = await enter((await server.make.person({ is_operator: true })).account_id)
  model = { used: await addModel('used', true), other: await addModel('other', false) }
})
afterAll(() => server.close())

const enter = async (account_id: string) => player(server.server, await server.make.session(account_id), account_id)

async function addModel(name: string, is_used: boolean): Promise<number> {
  const { model_id } = await server.database.db
    .insertInto('embedding_model')
    .values({ name, dimensions, scale: JSON.stringify(scale), is_used })
    .returning('model_id')
    .executeTakeFirstOrThrow()
  return model_id
}

const dimensions = 32
let seed = 1
/** From -1 to 1, the same in each run. */
function random(): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return seed / 0x3fff_ffff - 1
}
function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers)
  return Float32Array.from(numbers, (number) => number / length)
}
const anyVectors = (count: number) =>
  Array.from({ length: count }, () => unit(Array.from({ length: dimensions }, random)))
/** All numbers are positive: their signs say nothing. */
const alikeVectors = (count: number) =>
  Array.from({ length: count }, () => unit(Array.from({ length: dimensions }, () => Math.abs(random()) + 0.01)))

interface File {
  readonly company_id: string
  readonly kbs_id: string
  readonly knowledge_id: string
}

async function newFile(company_id: string): Promise<File> {
  const kbs_id = uuidv7()
  const { db } = server.database
  await db.insertInto('kbs').values({ kbs_id, company_id, title: 'Base', created_at: new Date() }).execute()
  return { company_id, kbs_id, knowledge_id: uuidv7() }
}

/** A revision of a file of which each chunk has one of the vectors. */
async function write(file: File, revision: number, model_id: number, vectors: readonly Float32Array[]) {
  const chunks = vectors.map((_, index) => plainChunk(`Passage ${index}`))
  const byText = new Map(chunks.map((chunk, index) => [hashOf(textOf(chunk)), present(vectors[index])]))
  const meaning = { ...noMeaning, model_id, vectors: byText }
  await server.database.db
    .transaction()
    .execute((tx) => indexRevision({ tx, enqueue: async () => {} }, { ...file, revision }, chunks, { meaning }))
}

const measured = () => operator.call(measureVectorRecall, {})
const dot = (left: Float32Array, right: Float32Array) =>
  left.reduce((sum, number, index) => sum + number * present(right[index]), 0)

/** As a search does it: of the 200 nearest by signs the ten nearest, compared with those of all. */
function recallOf(vectors: readonly Float32Array[], questions: readonly Float32Array[]): number {
  let found = 0
  for (const asked of questions) {
    const others = vectors
      .filter((one) => one !== asked)
      .map((one) => ({
        near: dot(asked, one),
        differing: one.filter((number, index) => number < 0 !== present(asked[index]) < 0).length,
      }))
    const nearest = (some: typeof others) => some.toSorted((a, b) => b.near - a.near).slice(0, 10)
    const bySigns = others.toSorted((a, b) => a.differing - b.differing).slice(0, 200)
    const exact = new Set(nearest(others))
    found += nearest(bySigns).filter((one) => exact.has(one)).length
  }
  return found / (10 * questions.length)
}

it('among no more than a search compares exactly there is nothing to lose', async () => {
  expect(await measured()).toEqual({ recall: null, question_count: 0, vector_count: 0 })
  await write(await newFile(await server.make.company()), 1, model.used, anyVectors(200))
  expect(await measured()).toEqual({ recall: null, question_count: 30, vector_count: 200 })
})

it('measures what a search finds, in the company that has most vectors of the model in use, as they are now', async () => {
  const company_id = await server.make.company()
  const [one, other] = [await newFile(company_id), await newFile(company_id)]
  const vectors = anyVectors(600)
  await write(one, 1, model.used, anyVectors(700))
  await write(one, 2, model.used, vectors.slice(0, 250))
  await write(other, 1, model.used, vectors.slice(250))
  await write(await newFile(await server.make.company()), 1, model.other, alikeVectors(800))
  const { recall, question_count, vector_count } = await measured()
  expect({ question_count, vector_count }).toEqual({ question_count: 30, vector_count: 600 })
  const naive = recallOf(
    vectors,
    vectors.filter((_, index) => index % 20 === 0),
  )
  expect(Math.abs(present(recall) - naive)).toBeLessThan(0.04)
  expect((await operator.call(getVectorFigures, {})).list).toMatchObject([
    { model: 'used', is_used: true, file_count: 3, vector_count: 800 },
    { model: 'other', is_used: false, file_count: 1, vector_count: 800 },
  ])
})

it('tells where signs lose too much', async () => {
  await write(await newFile(await server.make.company()), 1, model.used, alikeVectors(1000))
  const { recall, vector_count } = await measured()
  expect(vector_count).toBe(1000)
  expect(recall).toBeLessThan(leastRecall / 2)
})

it('is for operators', async () => {
  const company_id = await server.make.company()
  const admin = await enter((await server.make.person({ company_id, role_admin: true })).account_id)
  await expect(admin.call(measureVectorRecall, {})).rejects.toThrow()
})
