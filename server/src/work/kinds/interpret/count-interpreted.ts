/** Measures an interpretation's progress: interpreted seconds of the floor out of all seconds. */
import { coverage, layOut, lengthOf, type StretchPlace } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import { findFloor } from './floor.ts'

export async function countInterpreted(tx: Tx, pieceId: string): Promise<{ done_count: number; total_count: number }> {
  const [floor, stretches] = await Promise.all([findFloor(tx, pieceId), keptStretches(tx, pieceId)])
  const total_count = Math.ceil((floor?.floor_ms ?? 0) / 1000)
  const done = Math.round(lengthOf(coverage(stretches, layOut(stretches))) / 1000)
  return { done_count: Math.min(done, total_count), total_count }
}

/** The complete stretches, chosen or not. */
export async function keptStretches(tx: Tx, pieceId: string): Promise<StretchPlace[]> {
  return tx
    .selectFrom('interpret_stretch')
    .select(['stretch_id', 'run_id', 'mode', 'from_ms', 'start_ms', 'offset_frames', 'length_frames'])
    .select(['is_chosen', 'created_at'])
    .where('piece_id', '=', pieceId)
    .where('file_id', 'is not', null)
    .execute()
}
