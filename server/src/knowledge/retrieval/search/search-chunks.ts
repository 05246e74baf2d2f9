/** Finds the chunks that answer a question best, among those that the asker may read now. */
import { type Anchor, type MeaningScale, meaningRelevance, type PassageGrade, present } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../ground/db/connect.ts'
import { type Found, type Fused, fuseLegs } from './fuse-legs.ts'
import { loadIndex } from './load-index.ts'
import { nearestChunks } from './nearest-chunks.ts'
import { readPostings } from './read-postings.ts'
import { readableChunks } from './readable-chunks.ts'
import { relevanceScale } from './relevance-scale.ts'
import { scoreChunks } from './score-chunks.ts'
import { askedGrams, weighGrams } from './weigh-grams.ts'

/** What a function in SQL says that somebody may read now: rows of `kbs_id` and `kbs_key`. */
export type Reach = RawBuilder<unknown>

/** Of a member of the company. */
export const reachOf = (accountId: string): Reach => sql`reachable_bases(${accountId})`

export interface Question {
  readonly company_id: string
  readonly account_id: string
  /** Instead of what they reach as a member of the company. */
  readonly reach?: Reach | undefined
  readonly text: string
  /** What was asked before it in the same chat. */
  readonly previous?: string | undefined
  /** Of these bases only, as far as the asker reaches them; of all that they reach where it is missing. */
  readonly kbs_ids?: readonly string[] | undefined
  /** Of these files only. */
  readonly knowledge_ids?: readonly string[] | undefined
  readonly limit: number
  /** What it means; without it words alone are searched for. */
  readonly meaning?: QuestionVector | null | undefined
}

export interface QuestionVector {
  readonly model_id: number
  readonly vector: Float32Array
  readonly scale: MeaningScale
}

export interface FoundChunk {
  chunk_id: number
  knowledge_id: string
  revision: number
  position: number
  lang: string
  heading: string[]
  body: string
  lang_2: string | null
  body_2: string | null
  grade: PassageGrade | null
  anchors: Anchor[]
  /** 0–1: how much of what was asked for it has, or how near it is to what was meant. */
  relevance: number
  /** The first of the two alone. */
  by_words: number
}

/** Of each way of searching, what comes after that has no say. */
const fusedOfWords = 200
const fusedOfMeaning = 60

/**
 * All of it sees one moment: rights, segments and chunks fit each other, also while a revision takes another's place or
 * segments are merged.
 * @returns the best first
 */
export async function searchChunks(db: Db, question: Question): Promise<FoundChunk[]> {
  const asked = askedGrams(question.text, question.previous ?? null)
  if (asked.own.length === 0) return []
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const bases = await reachedBases(tx, question.reach ?? reachOf(question.account_id), question.kbs_ids)
      if (bases.size === 0) return []
      const segments = await loadIndex(db, tx, question.company_id)
      const files = question.knowledge_ids && new Set(question.knowledge_ids)
      const readable = readableChunks(segments, { bases, files })
      if (readable.count === 0) return []
      const ids = segments.map(({ segment_id }) => segment_id)
      const searched = { ids, chunkCount: readable.norms.length }
      const postings = await readPostings(db, tx, searched, [...asked.own, ...asked.borrowed])
      const { meaning, limit } = question
      const most = meaning ? Math.max(fusedOfWords, limit) : limit
      const { best, highest } = scoreChunks(readable, weighGrams(asked, postings), postings, most)
      const chunkIds = segments.map(({ chunks }) => chunks.chunkIds)
      const worth = relevanceScale(asked, readable.averageLength) / highest
      const byWords = best.map(({ place, score }) => ({
        chunk_id: idAt(chunkIds, place),
        relevance: Math.min(1, score * worth),
      }))
      const byMeaning = meaning ? await meant(tx, { ...question, bases }, meaning) : []
      return readChunks(tx, fuseLegs(byWords, byMeaning).slice(0, limit))
    })
}

/** The nearest that aren't as far as any text is. */
async function meant(
  tx: Tx,
  { company_id, knowledge_ids, bases }: Question & { bases: ReadonlySet<number> },
  { model_id, vector, scale }: QuestionVector,
): Promise<Found[]> {
  const nearest = await nearestChunks(tx, { company_id, model_id, bases, files: knowledge_ids }, vector, fusedOfMeaning)
  return nearest
    .map(({ chunk_id, cosine }) => ({ chunk_id, relevance: meaningRelevance(cosine, scale) }))
    .filter(({ relevance }) => relevance > 0)
}

/** Which bases somebody may read now, by their keys. @param wanted of these only */
async function reachedBases(tx: Tx, reach: Reach, wanted?: readonly string[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ kbs_key: number }>`
    select kbs_key from ${reach} where ${wanted ?? null}::uuid[] is null or kbs_id = any(${wanted ?? null}::uuid[])`.execute(
    tx,
  )
  return new Set(rows.map(({ kbs_key }) => kbs_key))
}

function idAt(chunkIds: readonly Int32Array[], place: number): number {
  let rest = place
  for (const ids of chunkIds) {
    if (rest < ids.length) return present(ids[rest])
    rest -= ids.length
  }
  throw new RangeError(`There is no chunk ${place}.`)
}

async function readChunks(tx: Tx, found: readonly Fused[]): Promise<FoundChunk[]> {
  if (found.length === 0) return []
  const rows = await tx
    .selectFrom('chunk')
    .selectAll()
    .where(
      'chunk_id',
      'in',
      found.map(({ chunk_id }) => chunk_id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.chunk_id, row]))
  return found.map(({ chunk_id, by_words, by_meaning }) => ({
    ...present(byId.get(chunk_id)),
    by_words,
    relevance: Math.max(by_words, by_meaning),
  }))
}
