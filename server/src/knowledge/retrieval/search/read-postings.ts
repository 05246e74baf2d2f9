/** Postings of the grams of a question, of all segments. */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Db } from '../../../ground/db/connect.ts'
import { postingsOf } from '../segment/postings.ts'

/** Of one gram, a part for each segment that has it: the index of the segment, its packed postings. */
export type GramPostings = readonly { readonly segment: number; readonly packed: Uint8Array }[]

/** @returns null where a segment has been merged with others meanwhile: the caller begins anew */
export async function readPostings(
  db: Db,
  segmentIds: readonly number[],
  grams: readonly number[],
): Promise<ReadonlyMap<number, GramPostings> | null> {
  const { rows } = await sql<{ segment: number; gram: number; first: number | null; packed: Buffer | null }>`
    select w.place::int - 1 as segment, g.gram, p.gram as first, p.packed
    from unnest(${segmentIds}::int[]) with ordinality as w (segment_id, place)
    join index_segment using (segment_id)
    cross join unnest(${grams}::int[]) as g (gram)
    left join lateral (
      select gram, packed from posting
      where segment_id = w.segment_id and gram <= g.gram order by gram desc limit 1
    ) p on true`.execute(db)
  if (rows.length < segmentIds.length * grams.length) return null
  const found = new Map<number, { segment: number; packed: Uint8Array }[]>(grams.map((gram) => [gram, []]))
  for (const { segment, gram, first, packed } of rows) {
    const own = packed && postingsOf({ gram: first ?? gram, packed }, gram)
    if (own) present(found.get(gram)).push({ segment, packed: own })
  }
  return found
}
