/** How much the signs of vectors lose: the nearest ten that a search finds, compared with the nearest ten of all. */
import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { cosineOf, rescored, unpackNumbers } from './vector-numbers.ts'

const questions = 30
const mostVectors = 20_000
const atOnce = 1000
const nearest = 10

export interface Recall {
  readonly recall: number | null
  readonly question_count: number
  readonly vector_count: number
}

export async function measureRecall(tx: Tx): Promise<Recall> {
  const keys = await largestCompany(tx)
  const vectors: Float32Array[] = []
  for (const file_key of keys) {
    if (vectors.length >= mostVectors) break
    const rows = await tx
      .selectFrom('embedding_vector')
      .select('numbers')
      .where('file_key', '=', file_key)
      .limit(mostVectors - vectors.length)
      .execute()
    vectors.push(...rows.map(({ numbers }) => unpackNumbers(numbers)))
  }
  return recallOf(vectors)
}

/** @returns its files' keys */
async function largestCompany(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ file_key: number }>`
    with used as (
      select v.* from file_vectors v join embedding_model m using (model_id) where m.is_used and v.kbs_key != 0
    )
    select file_key from used where (company_id, model_id) = (
      select company_id, model_id from used group by 1, 2 order by sum(vector_count) desc, 1, 2 limit 1)
    order by file_key`.execute(tx)
  return rows.map(({ file_key }) => file_key)
}

/** Some of the vectors are the questions; none finds itself. */
export async function recallOf(vectors: readonly Float32Array[]): Promise<Recall> {
  const step = Math.max(1, Math.floor(vectors.length / questions))
  const asked = Array.from({ length: Math.min(questions, vectors.length) }, (_, index) => index * step)
  const counts = { question_count: asked.length, vector_count: vectors.length }
  // Among fewer, all are compared by their numbers.
  if (vectors.length <= rescored) return { ...counts, recall: null }
  const signs: Uint32Array[] = []
  for (const [index, vector] of vectors.entries()) {
    signs.push(packSigns(vector))
    if (index % atOnce === 0) await breathe()
  }
  let found = 0
  for (const question of asked) {
    await breathe()
    const others = vectors.map((_, index) => index).filter((index) => index !== question)
    const own = signs[question] ?? new Uint32Array()
    const cosines = vectors.map((vector) => cosineOf(vector, vectors[question] ?? vector))
    const distances = signs.map((sign) => distanceOf(sign, own))
    const byCosine = (left: number, right: number) => (cosines[right] ?? 0) - (cosines[left] ?? 0)
    const exact = new Set(others.toSorted(byCosine).slice(0, nearest))
    const bySigns = others.toSorted((left, right) => (distances[left] ?? 0) - (distances[right] ?? 0))
    found += bySigns
      .slice(0, rescored)
      .toSorted(byCosine)
      .slice(0, nearest)
      .filter((one) => exact.has(one)).length
  }
  return { ...counts, recall: found / (asked.length * nearest) }
}

function packSigns(vector: Float32Array): Uint32Array {
  const signs = new Uint32Array(Math.ceil(vector.length / 32))
  for (let index = 0; index < vector.length; index++)
    if ((vector[index] ?? 0) >= 0) signs[index >> 5] = (signs[index >> 5] ?? 0) | (1 << (index & 31))
  return signs
}

function distanceOf(left: Uint32Array, right: Uint32Array): number {
  let distance = 0
  for (let index = 0; index < left.length; index++) {
    let bits = (left[index] ?? 0) ^ (right[index] ?? 0)
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    distance += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return distance
}
