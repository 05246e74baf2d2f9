/** Reads the pieces that were chosen to be cancelled, and plans their end. */
import type { PieceChoice } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { clientPrices } from '../../../money/settlement/client-prices.ts'
import { choosePieces, readTaskPieces } from '../../engine/task/choose-pieces.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import { type Ending, endingPieces } from './ending-pieces.ts'
import { type CancelPlan, planCancel } from './plan-cancel.ts'
import { readEnding } from './read-ending.ts'

export type Cancellation = CancelPlan & Ending

/** @throws NOT_FOUND where a chosen piece isn't the task's, TASK_STATE_WRONG where none of them can be cancelled. */
export async function readCancellation(
  tx: Tx,
  task: PricedTask,
  choice: Omit<PieceChoice, 'task_id'>,
): Promise<Cancellation> {
  const all = await readTaskPieces(tx, task.task_id)
  const cancellation = await planEnd(tx, task, endingPieces(all, choosePieces(all, choice)), all)
  if (cancellation.pieces.length === 0) throw new CallError('TASK_STATE_WRONG')
  return cancellation
}

/** Everything of the task that isn't finished. */
export async function readRest(tx: Tx, task: PricedTask): Promise<Cancellation> {
  const all = await readTaskPieces(tx, task.task_id)
  return planEnd(tx, task, endingPieces(all, new Set(all.map((piece) => piece.piece_id))), all)
}

async function planEnd(
  tx: Tx,
  task: PricedTask,
  ending: Ending,
  all: Awaited<ReturnType<typeof readTaskPieces>>,
): Promise<Cancellation> {
  const prices = clientPrices(task.quote)
  const ids = new Set(ending.pieces.map((piece) => piece.piece_id))
  const before = all.filter((piece) => !piece.cancelled_at)
  const after = before.filter((piece) => !ids.has(piece.piece_id))
  const price_minor = prices.priceOfPieces(before) - prices.priceOfPieces(after)
  const nodes = await readEnding(tx, task, [...ids])
  return { ...ending, ...planCancel({ charge_minor: task.charge_minor, price_minor }, nodes) }
}
