/** The steps of a piece that its row in the table tells. Pure. */
import { activeNodeStates, isOneOf } from '@polyphony/contract'
import type { Piece, PieceNode } from '../task-view.ts'

/** The steps at which a piece is: what has failed first; between two steps the next one; none if it is finished. */
export function currentSteps({ nodes }: Pick<Piece, 'nodes'>): PieceNode[] {
  const active = nodes.filter(({ state }) => isOneOf(activeNodeStates, state))
  if (active.length === 0) return nodes.filter(({ state }) => state === 'waiting').slice(0, 1)
  return active.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
}

/** Each step of these pieces at which an action is possible, with their node tasks in the order of the pieces. */
export function stepsWith(
  pieces: readonly Piece[],
  isPossible: (node: PieceNode) => boolean,
): ReadonlyMap<string, PieceNode[]> {
  return Map.groupBy(
    pieces.flatMap((piece) => piece.nodes.filter(isPossible)),
    (node) => node.node_id,
  )
}
