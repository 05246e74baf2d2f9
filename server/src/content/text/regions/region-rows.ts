/** Rows of a picture's regions: new ones, and their order. */
import type { SegmentRegion } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import { placeBetween } from '../place-between.ts'

interface NewRow {
  segment_id: string
  piece_id: string
  place: string
  key: string
  region: SegmentRegion
}

/** The key of a region that a person has drawn; those of machines have another. */
export const drawnKey = (segmentId: string) => `drawn/${segmentId}`

/** A region without text. */
export function regionRow({ region, ...row }: NewRow) {
  return { ...row, kind: 'region' as const, source: '', region: JSON.stringify(region) }
}

/** Removed segments keep their places, except those that a reset has moved before all others. */
function placesOf(tx: Tx, pieceId: string) {
  return tx.selectFrom('segment').select('place').where('piece_id', '=', pieceId).where('place', '>=', '0').limit(1)
}

export async function lastPlace(tx: Tx, pieceId: string): Promise<string | null> {
  const last = await placesOf(tx, pieceId).orderBy('place', 'desc').executeTakeFirst()
  return last?.place ?? null
}

/** A place directly behind another; null: before all. */
export async function placeBehind(tx: Tx, pieceId: string, place: string | null): Promise<string> {
  const next = await placesOf(tx, pieceId)
    .$if(place !== null, (query) => query.where('place', '>', place))
    .orderBy('place')
    .executeTakeFirst()
  return placeBetween(place, next?.place ?? null)
}
