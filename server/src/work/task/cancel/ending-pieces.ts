/** Decides which pieces end with a cancellation, and what becomes of their task. Pure. */
import type { CancelOutcome } from '@polyphony/contract'
import type { PieceFacts } from '../../engine/task/choose-pieces.ts'

export interface Ending {
  pieces: PieceFacts[]
  /** The ids of those whose text other pieces wait for. */
  sources: ReadonlySet<string>
  /** The pieces that go on. */
  left: PieceFacts[]
  finished_count: number
  outcome: CancelOutcome
}

/** A source piece ends with the last language that needs it, and not before. */
export function endingPieces(all: readonly PieceFacts[], chosen: ReadonlySet<string>): Ending {
  const open = all.filter((piece) => !piece.completed_at && !piece.cancelled_at)
  const byId = new Map(all.map((piece) => [piece.piece_id, piece]))
  const dependents = Map.groupBy(all, (piece) => piece.source_piece_id)
  const ends = new Set<string>()
  for (const { piece_id } of open) if (chosen.has(piece_id) && !dependents.has(piece_id)) ends.add(piece_id)
  const isGone = ({ piece_id }: PieceFacts) => ends.has(piece_id) || byId.get(piece_id)?.cancelled_at !== null
  for (const { piece_id } of open) if (dependents.get(piece_id)?.every(isGone)) ends.add(piece_id)
  const left = open.filter((piece) => !ends.has(piece.piece_id))
  const isDelivered = all.some((piece) => piece.completed_at && !dependents.has(piece.piece_id))
  return {
    pieces: open.filter((piece) => ends.has(piece.piece_id)),
    sources: new Set([...dependents.keys()].filter((id) => id !== null)),
    left,
    finished_count: all.filter((piece) => piece.completed_at && chosen.has(piece.piece_id)).length,
    outcome: left.length > 0 ? 'goesOn' : isDelivered ? 'completes' : 'ends',
  }
}
