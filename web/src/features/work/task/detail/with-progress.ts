/** Applies a machine's progress from a notification to a displayed page of pieces. Pure. */
import type { calls, OutputOf } from '@polyphony/contract'

type Pieces = OutputOf<(typeof calls)['taskPiece']['getTaskPieceList']>
interface Progress {
  node_task_id: string
  done_count: number
  total_count: number
}

/** Returns the same object where the page doesn't have the step. */
export function withProgress(pieces: Pieces, { node_task_id, done_count, total_count }: Progress): Pieces {
  const isIt = (node: { node_task_id: string }) => node.node_task_id === node_task_id
  if (!pieces.list.some((piece) => piece.nodes.some(isIt))) return pieces
  return {
    ...pieces,
    list: pieces.list.map((piece) =>
      piece.nodes.some(isIt)
        ? { ...piece, nodes: piece.nodes.map((node) => (isIt(node) ? { ...node, done_count, total_count } : node)) }
        : piece,
    ),
  }
}
