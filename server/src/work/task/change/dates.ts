/** Works out when each piece of an order is due after a change: of the whole order, or of some pieces. Pure. */
import { present } from '@polyphony/contract'
import type { Due } from '../../../money/settlement/rush/plan-deadline.ts'
import type { PieceFacts } from '../../engine/task/choose-pieces.ts'

type Piece = Pick<PieceFacts, 'piece_id' | 'source_piece_id' | 'completed_at' | 'cancelled_at' | 'deadline_at'>

export interface Dates {
  /** The order's, which is due with its last piece. */
  deadline_at: string
  dueOf: (pieceId: string) => Due
  /** Deadlines of their own, as far as they change. Null: the order's. */
  own: { piece_id: string; deadline_at: string | null }[]
}

/** Pieces with an earlier deadline of their own keep it. */
export function moveOrder(task: { deadline_at: string }, pieces: readonly Piece[], deadline_at: string): Dates {
  return datesOf(task, pieces, deadline_at, (piece) =>
    piece.deadline_at && piece.deadline_at < deadline_at ? piece.deadline_at : deadline_at,
  )
}

/** The others keep the deadline that they have, also where it was the order's and the order's moves. */
export function movePiecesTo(
  task: { deadline_at: string },
  pieces: readonly Piece[],
  { moved, deadline_at }: { moved: ReadonlySet<string>; deadline_at: string },
): Dates {
  const dueFor = (piece: Piece) => (moved.has(piece.piece_id) ? deadline_at : (piece.deadline_at ?? task.deadline_at))
  const sources = sourcesOf(pieces)
  const open = pieces.filter((piece) => isOpen(piece) && !sources.has(piece.piece_id))
  return datesOf(task, pieces, present(open.map(dueFor).toSorted().at(-1)), dueFor)
}

/** What of the chosen pieces has a deadline of its own to move: a shared source is due with the first that needs it. */
export function movable<T extends Piece>(pieces: readonly T[], chosen: ReadonlySet<string>): T[] {
  const sources = sourcesOf(pieces)
  return pieces.filter((piece) => chosen.has(piece.piece_id) && isOpen(piece) && !sources.has(piece.piece_id))
}

const isOpen = ({ completed_at, cancelled_at }: Piece) => !completed_at && !cancelled_at
const sourcesOf = (pieces: readonly Piece[]) =>
  new Set(pieces.flatMap(({ source_piece_id }) => (source_piece_id ? [source_piece_id] : [])))

function datesOf(
  task: { deadline_at: string },
  pieces: readonly Piece[],
  deadline_at: string,
  dueFor: (piece: Piece) => string,
): Dates {
  const open = pieces.filter(isOpen)
  const needs = Map.groupBy(open, (piece) => piece.source_piece_id)
  const dues = new Map<string, Due>()
  for (const piece of pieces) {
    const was_at = piece.deadline_at ?? task.deadline_at
    const firsts = (needs.get(piece.piece_id) ?? [piece]).map(dueFor).toSorted()
    dues.set(piece.piece_id, { was_at, due_at: isOpen(piece) ? present(firsts[0]) : was_at })
  }
  const own = open.flatMap(({ piece_id, deadline_at: before }) => {
    const { due_at } = present(dues.get(piece_id))
    const after = due_at === deadline_at ? null : due_at
    return after === before ? [] : [{ piece_id, deadline_at: after }]
  })
  return { deadline_at, dueOf: (pieceId) => present(dues.get(pieceId)), own }
}
