/** Counts the descriptions and those that fit their pauses. */
import { descriptionProblem, plainText } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Counts } from '../../engine/node-task/progress.ts'

/** Segments of dialogue are locked; the others are descriptions. */
export async function countDescribed(tx: Tx, pieceId: string): Promise<Counts> {
  const rows = await tx
    .selectFrom('segment as s')
    .innerJoin('piece as p', 'p.piece_id', 's.piece_id')
    .select(['s.start_ms', 's.end_ms', 's.target', 's.codes', 's.is_locked', 'p.target_lang'])
    .where('s.piece_id', '=', pieceId)
    .where('s.removed_at', 'is', null)
    .execute()
  const timed = rows.map(({ start_ms, end_ms, target, codes, ...row }) => ({
    ...row,
    start_ms: start_ms ?? 0,
    end_ms: end_ms ?? 0,
    text: plainText(target, codes),
  }))
  const speech = timed.filter((row) => row.is_locked)
  const descriptions = timed.filter((row) => !row.is_locked)
  const done = descriptions.filter((one) => descriptionProblem(one, speech, descriptions, one.target_lang) === null)
  return { done_count: done.length, total_count: descriptions.length }
}
