/** Postings of the grams of a question, of all segments. */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../ground/db/connect.ts'
import type { WeighedCache } from '../../../ground/kernel/weighed-cache.ts'
import { type Packed, postingsOf, sizeOf } from '../segment/postings.ts'
import { databaseCache } from './database-cache.ts'

/** Of one gram, a part for each segment that has it: the index of the segment, its packed postings. */
export type GramPostings = readonly { readonly segment: number; readonly packed: Packed }[]

export type Postings = ReadonlyMap<number, GramPostings>

/** Rows of this size come with the first question; of a larger one its size is known first. In bytes. */
const smallRow = 1024
/** Of one search, in bytes: about as many postings. Up to some 30,000 chunks all grams have room. */
const mostBytes = 512 * 1024
/**
 * A gram that so few of a company's chunks have is read where that much more room is left: how long a search takes must not
 * tell how much of what was asked for stands where the asker doesn't read.
 */
const rareShare = 0.05
const rareRoom = 2

/** What a segment has of a gram. It never changes. */
interface Part {
  readonly segment_id: number
  readonly gram: number
  /** In bytes; 0: the segment hasn't got it. */
  readonly size: number
  /** Null: not read yet. */
  readonly packed: Packed | null
}

/** Parts, by segment and gram: of what is asked, much is asked again and again. */
const cacheOf = databaseCache<Part>(64 * 1024 ** 2)
const keyOf = (segmentId: number, gram: number) => `${segmentId}:${gram}`

/** What is searched in. */
export interface SearchedSegments {
  readonly ids: readonly number[]
  readonly chunkCount: number
}

/**
 * Where all would be more than a search has room for, the most frequent grams are left out: they say least about what a chunk
 * is about. Which ones, the whole company's chunks decide, so that it is the same for whoever asks.
 */
export async function readPostings(
  db: Db,
  tx: Tx,
  segments: SearchedSegments,
  grams: readonly number[],
): Promise<Postings> {
  const parts = new PartReader(cacheOf(db), tx)
  await parts.find(segments.ids, grams)
  const sizes = new Map(grams.map((gram) => [gram, sum(segments.ids.map((id) => parts.get(id, gram).size))]))
  const wanted = gramsWithRoom(sizes, segments.chunkCount)
  await parts.readLarge(segments.ids, wanted)
  return new Map(
    wanted.map((gram) => [
      gram,
      segments.ids.flatMap((id, segment) => {
        const { packed, size } = parts.get(id, gram)
        return size > 0 ? [{ segment, packed: present(packed) }] : []
      }),
    ]),
  )
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

/** The parts of one search, from memory as far as they are there. */
class PartReader {
  readonly #cache: WeighedCache<Part>
  readonly #tx: Tx
  readonly #parts = new Map<string, Part>()

  constructor(cache: WeighedCache<Part>, tx: Tx) {
    this.#cache = cache
    this.#tx = tx
  }

  get(segmentId: number, gram: number): Part {
    return present(this.#parts.get(keyOf(segmentId, gram)))
  }

  /** Whether each segment has each gram, and how much; small ones at once. */
  async find(ids: readonly number[], grams: readonly number[]): Promise<void> {
    const asked: { segment_id: number; gram: number }[] = []
    for (const gram of grams)
      for (const segment_id of ids) {
        const key = keyOf(segment_id, gram)
        const known = this.#cache.get(key)
        if (known) this.#parts.set(key, known)
        else asked.push({ segment_id, gram })
      }
    if (asked.length === 0) return
    const { rows } = await sql<{ place: number; first: number | null; size: number; packed: Buffer | null }>`
      select w.place::int, p.gram as first, octet_length(p.packed) as size,
        case when octet_length(p.packed) <= ${smallRow} then p.packed end as packed
      from unnest(${asked.map(({ segment_id }) => segment_id)}::int[], ${asked.map(({ gram }) => gram)}::int[])
        with ordinality as w (segment_id, gram, place)
      left join lateral (
        select gram, packed from posting
        where segment_id = w.segment_id and gram <= w.gram order by gram desc limit 1
      ) p on true`.execute(this.#tx)
    for (const { place, first, size, packed } of rows) {
      const { segment_id, gram } = present(asked[place - 1])
      const found = packed && first !== null ? postingsOf({ gram: first, packed }, gram) : null
      const isLarge = !packed && first === gram
      this.#keep({ segment_id, gram, size: isLarge ? size : found ? sizeOf(found) : 0, packed: found })
    }
  }

  async readLarge(ids: readonly number[], grams: readonly number[]): Promise<void> {
    const unread = grams.flatMap((gram) =>
      ids.map((id) => this.get(id, gram)).filter(({ size, packed }) => size > 0 && !packed),
    )
    if (unread.length === 0) return
    const { rows } = await sql<{ place: number; packed: Buffer }>`
      select place::int, packed from unnest(${unread.map(({ segment_id }) => segment_id)}::int[],
        ${unread.map(({ gram }) => gram)}::int[]) with ordinality as w (segment_id, gram, place)
      join posting using (segment_id, gram)`.execute(this.#tx)
    for (const { place, packed } of rows) {
      const part = present(unread[place - 1])
      this.#keep({ ...part, packed: present(postingsOf({ gram: part.gram, packed }, part.gram)) })
    }
  }

  #keep(part: Part): void {
    const key = keyOf(part.segment_id, part.gram)
    this.#parts.set(key, part)
    this.#cache.set(key, part, (part.packed?.bytes.length ?? 0) + 250)
  }
}

/** @param sizes bytes of each gram's postings @returns the rarest, as many as there is room for */
export function gramsWithRoom(sizes: ReadonlyMap<number, number>, chunkCount: number, room = mostBytes): number[] {
  let taken = 0
  return [...sizes]
    .sort(([, left], [, right]) => left - right)
    .filter(([, size]) => {
      taken += size
      return taken <= room || (size <= rareShare * chunkCount && taken <= rareRoom * room)
    })
    .map(([gram]) => gram)
}
