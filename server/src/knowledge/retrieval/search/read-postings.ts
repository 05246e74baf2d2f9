/** Postings of the grams of a question, of all segments. */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { type Packed, postingsOf, sizeOf } from '../segment/postings.ts'

/** Of one gram, a part for each segment that has it: the index of the segment, its packed postings. */
export type GramPostings = readonly { readonly segment: number; readonly packed: Packed }[]

export type Postings = ReadonlyMap<number, GramPostings>

/** Rows of this size come with the first question; of a larger one its size is known first. In bytes. */
const smallRow = 1024
/** Of one search, in bytes: about as many postings. Up to some 30,000 chunks all grams have room. */
const mostBytes = 512 * 1024
/** A gram that so few of a company's chunks have is always read. */
const rareShare = 0.05

interface Part {
  readonly segment: number
  readonly segment_id: number
  readonly size: number
  /** Null: not read yet. */
  packed: Packed | null
}

/** What is searched in. */
export interface SearchedSegments {
  readonly ids: readonly number[]
  readonly chunkCount: number
}

/**
 * Where all would be more than a search has room for, the most frequent grams are left out: they say least about what a chunk
 * is about. Which ones, the whole company's chunks decide, so that it is the same for whoever asks.
 */
export async function readPostings(tx: Tx, segments: SearchedSegments, grams: readonly number[]): Promise<Postings> {
  const parts = await findParts(tx, segments.ids, grams)
  const wanted = gramsWithRoom(sizesOf(parts), segments.chunkCount)
  const unread = wanted.flatMap((gram) =>
    present(parts.get(gram)).flatMap((part) => (part.packed ? [] : [{ gram, part }])),
  )
  const { rows } = await sql<{ place: number; packed: Buffer }>`
    select place::int, packed from unnest(${unread.map(({ part }) => part.segment_id)}::int[],
      ${unread.map(({ gram }) => gram)}::int[]) with ordinality as w (segment_id, gram, place)
    join posting using (segment_id, gram)`.execute(tx)
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

async function findParts(tx: Tx, ids: readonly number[], grams: readonly number[]): Promise<Map<number, Part[]>> {
  const { rows } = await sql<{
    segment: number
    segment_id: number
    gram: number
    first: number
    size: number
    packed: Buffer | null
  }>`
    select w.place::int - 1 as segment, w.segment_id, g.gram, p.gram as first, octet_length(p.packed) as size,
      case when octet_length(p.packed) <= ${smallRow} then p.packed end as packed
    from unnest(${ids}::int[]) with ordinality as w (segment_id, place)
    cross join unnest(${grams}::int[]) as g (gram)
    cross join lateral (
      select gram, packed from posting
      where segment_id = w.segment_id and gram <= g.gram order by gram desc limit 1
    ) p`.execute(tx)
  const parts = new Map<number, Part[]>(grams.map((gram) => [gram, []]))
  for (const { segment, segment_id, gram, first, size, packed } of rows) {
    const own = present(parts.get(gram))
    if (packed) {
      const found = postingsOf({ gram: first, packed }, gram)
      if (found) own.push({ segment, segment_id, size: sizeOf(found), packed: found })
    } else if (first === gram) own.push({ segment, segment_id, size, packed: null })
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
