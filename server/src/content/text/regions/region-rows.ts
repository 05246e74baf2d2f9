/** Regions of a picture as rows: new ones, and where they stand in their order. */
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

/** Of a region that somebody has drawn: what a machine found has its node's. */
export const drawnKey = (segmentId: string) => `drawn/${segmentId}`

/** A region without a text. */
export function regionRow({ region, ...row }: NewRow) {
  return { ...row, kind: 'region' as const, source: '', region: JSON.stringify(region) }
}

/** Removed segments keep their places, unless a reset has put them before all others. */
function placesOf(tx: Tx, pieceId: string) {
  return tx.selectFrom('segment').select('place').where('piece_id', '=', pieceId).where('place', '>=', '0').limit(1)
}

export async function lastPlace(tx: Tx, pieceId: string): Promise<string | null> {
  const last = await placesOf(tx, pieceId).orderBy('place', 'desc').executeTakeFirst()
  return last?.place ?? null
}

/** A place right behind another; null: before all. */
export async function placeBehind(tx: Tx, pieceId: string, place: string | null): Promise<string> {
  const next = await placesOf(tx, pieceId)
    .$if(place !== null, (query) => query.where('place', '>', place))
    .orderBy('place')
    .executeTakeFirst()
  return placeBetween(place, next?.place ?? null)
}
