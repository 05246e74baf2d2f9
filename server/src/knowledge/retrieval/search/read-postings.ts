/** Postings of the grams of a question, of all segments. */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Db } from '../../../ground/db/connect.ts'
import { postingsOf } from '../segment/postings.ts'

/** Of one gram, a part for each segment that has it: the index of the segment, its packed postings. */
export type GramPostings = readonly { readonly segment: number; readonly packed: Uint8Array }[]

export type Postings = ReadonlyMap<number, GramPostings>

/** Rows of this size come with the first question; of a larger one its size is known first. In bytes. */
const smallRow = 1024
/** Of one search, in bytes: about as many postings. Up to some 100,000 chunks all grams have room. */
const mostBytes = 2 * 1024 ** 2
/** A gram that so few of a company's chunks have is always read. */
const rareShare = 0.05

interface Part {
  readonly segment: number
  readonly segment_id: number
  readonly size: number
  /** Null: not read yet. */
  packed: Uint8Array | null
}

/** What is searched in. */
export interface SearchedSegments {
  readonly ids: readonly number[]
  readonly chunkCount: number
}

/**
 * Where all would be more than a search has room for, the most frequent grams are left out: they say least about what a chunk
 * is about. Which ones, the whole company's chunks decide, so that it is the same for whoever asks.
 * @returns null where a segment has been merged with others meanwhile: the caller begins anew
 */
export async function readPostings(
  db: Db,
  segments: SearchedSegments,
  grams: readonly number[],
): Promise<Postings | null> {
  const parts = await findParts(db, segments.ids, grams)
  if (!parts) return null
  const wanted = gramsWithRoom(sizesOf(parts), segments.chunkCount)
  const unread = wanted.flatMap((gram) =>
    present(parts.get(gram)).flatMap((part) => (part.packed ? [] : [{ gram, part }])),
  )
  const { rows } = await sql<{ place: number; packed: Buffer }>`
    select place::int, packed from unnest(${unread.map(({ part }) => part.segment_id)}::int[],
      ${unread.map(({ gram }) => gram)}::int[]) with ordinality as w (segment_id, gram, place)
    join posting using (segment_id, gram)`.execute(db)
  if (rows.length < unread.length) return null
  for (const { place, packed } of rows) {
    const { gram, part } = present(unread[place - 1])
    part.packed = postingsOf({ gram, packed }, gram)
  }
  return new Map(
    wanted.map((gram) => [
      gram,
      present(parts.get(gram)).map(({ segment, packed }) => ({ segment, packed: present(packed) })),
    ]),
  )
}

async function findParts(
  db: Db,
  ids: readonly number[],
  grams: readonly number[],
): Promise<Map<number, Part[]> | null> {
  const { rows } = await sql<{
    segment: number
    segment_id: number
    gram: number
    first: number
    size: number | null
    packed: Buffer | null
  }>`
    select w.place::int - 1 as segment, w.segment_id, g.gram, p.gram as first, octet_length(p.packed) as size,
      case when octet_length(p.packed) <= ${smallRow} then p.packed end as packed
    from unnest(${ids}::int[]) with ordinality as w (segment_id, place)
    join index_segment using (segment_id)
    cross join unnest(${grams}::int[]) as g (gram)
    left join lateral (
      select gram, packed from posting
      where segment_id = w.segment_id and gram <= g.gram order by gram desc limit 1
    ) p on true`.execute(db)
  if (rows.length < ids.length * grams.length) return null
  const parts = new Map<number, Part[]>(grams.map((gram) => [gram, []]))
  for (const { segment, segment_id, gram, first, size, packed } of rows) {
    const own = present(parts.get(gram))
    if (packed) {
      const found = postingsOf({ gram: first, packed }, gram)
      if (found) own.push({ segment, segment_id, size: found.length, packed: found })
    } else if (first === gram) own.push({ segment, segment_id, size: size ?? 0, packed: null })
  }
  return parts
}

const sizesOf = (parts: ReadonlyMap<number, readonly Part[]>) =>
  new Map(Array.from(parts, ([gram, own]) => [gram, own.reduce((sum, { size }) => sum + size, 0)]))

/** @param sizes bytes of each gram's postings @returns the rarest, as many as there is room for */
export function gramsWithRoom(sizes: ReadonlyMap<number, number>, chunkCount: number, room = mostBytes): number[] {
  let taken = 0
  return [...sizes]
    .sort(([, left], [, right]) => left - right)
    .filter(([, size]) => {
      taken += size
      return taken <= room || size <= rareShare * chunkCount
    })
    .map(([gram]) => gram)
}
