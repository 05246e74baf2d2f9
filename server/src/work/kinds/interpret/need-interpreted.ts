/** The conditions for handing in an interpretation. */
import { coverage, layOut, lengthOf, uncoveredSpeech } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { keptStretches } from './count-interpreted.ts'
import { findFloor, floorSpeech } from './floor.ts'

/**
 * @param hasGaps the interpreter confirms that gaps are intended.
 * @throws INTERPRETATION_MISSING, _OPEN, _UNCOVERED.
 */
export async function needInterpreted(
  ctx: Ctx,
  transaction: Transaction,
  pieceId: string,
  hasGaps: boolean,
): Promise<void> {
  const open = await transaction.tx
    .selectFrom('interpret_stretch')
    .select('stretch_id')
    .where('piece_id', '=', pieceId)
    .where('file_id', 'is', null)
    .execute()
  if (open.length > 0) throw new CallError('INTERPRETATION_OPEN', { count: open.length })
  const stretches = await keptStretches(transaction.tx, pieceId)
  const layout = layOut(stretches)
  if (layout.parts.length + layout.holds.length === 0) throw new CallError('INTERPRETATION_MISSING')
  if (hasGaps) return
  const floor = await findFloor(transaction.tx, pieceId)
  const speech = (await floorSpeech(ctx, transaction.tx, pieceId, floor)) ?? [
    { start_ms: 0, end_ms: floor?.floor_ms ?? 0 },
  ]
  const uncovered = uncoveredSpeech(speech, coverage(stretches, layout))
  if (uncovered.length === 0) return
  const seconds = Math.round(lengthOf(uncovered) / 1000)
  throw new CallError('INTERPRETATION_UNCOVERED', { count: uncovered.length, seconds })
}
