/** Plans a reset from the present rows. Pure: the preview shows the plan and the reset carries it out. */
import { createHash } from 'node:crypto'
import {
  type Calculation,
  type FlowGraph,
  isMachines,
  type NodeKind,
  type NodeTaskState,
  nodeKinds,
  type ResetEffect,
  resetRange,
  resettableStages,
  type WorkKind,
} from '@polyphony/contract'

export interface NodeFacts {
  node_task_id: string
  piece_id: string
  node_id: string
  kind: NodeKind
  state: NodeTaskState
  assignee_id: string | null
  pay_minor: number | null
  round: number
  /** Whether the history records how it split and joined segments. */
  is_shape_kept: boolean
  deadline_at: string | null
  /** What the worker of this round has been paid. */
  paid_minor: number | null
  /** What the company pays for it, with its share of the rush fee. */
  charge_minor: number
  /** What the company was credited for spared work, and what it is still to be credited. */
  credited_minor: number
  open_minor: number
  /** What it is paid by, where its pay was raised. */
  calculation: Calculation | null
}

export interface PieceFacts {
  piece_id: string
  source_piece_id: string | null
  nodes: readonly NodeFacts[]
}

export interface NodeMove extends NodeFacts {
  state_after: NodeTaskState
  is_kept: boolean
}

export interface PiecePlan {
  piece_id: string
  effect: ResetEffect
  moves: readonly NodeMove[]
  /** Its text is made again instead of being restored. */
  is_text_removed: boolean
}

export interface ResetPlan {
  pieces: readonly PiecePlan[]
  charge_minor: number
  seal: string
}

interface Asked {
  node_id: string
  piece_ids: readonly string[] | null
  /** Operators reset without charging the client. */
  isFree: boolean
}

/** Machines that make the text of a piece, with its segments. */
const makesText = ({ by, output }: WorkKind) => by === 'ai' && output === 'text'

/** @returns null where the task can't be reset to this stage. */
export function planReset(graph: FlowGraph, all: readonly PieceFacts[], asked: Asked): ResetPlan | null {
  if (!resettableStages(graph).includes(asked.node_id)) return null
  const range = resetRange(graph, asked.node_id)
  const pieces = all
    .filter((piece) => !asked.piece_ids || asked.piece_ids.includes(piece.piece_id))
    .flatMap((piece) => {
      const stage = piece.nodes.find((node) => node.node_id === asked.node_id)
      return stage ? planPiece(all, piece, stage, range) : []
    })
  const moves = pieces.flatMap((piece) => piece.moves)
  // Paid work is paid again, less what it was to be credited for; spared work is charged again, unless it is spared anew.
  const priceOf = (move: NodeMove) =>
    move.paid_minor === null ? move.credited_minor : move.charge_minor - move.open_minor
  const charge_minor = asked.isFree ? 0 : moves.reduce((sum, move) => sum + priceOf(move), 0)
  return { pieces, charge_minor, seal: sealOf(asked.node_id, pieces, charge_minor) }
}

/** Plans the piece and the pieces that wait for its text. */
function planPiece(
  all: readonly PieceFacts[],
  piece: PieceFacts,
  stage: NodeFacts,
  range: ReadonlySet<string>,
): PiecePlan[] {
  const dependents = all.filter((one) => one.source_piece_id === piece.piece_id)
  const own = piece.nodes.filter((node) => range.has(node.node_id))
  const effect = effectOf(stage, [...own, ...dependents.flatMap((one) => one.nodes)])
  const plans = [{ piece, nodes: own, is_text_removed: makesText(nodeKinds[stage.kind]) }].concat(
    dependents.map((one) => ({ piece: one, nodes: [...one.nodes], is_text_removed: true })),
  )
  return plans.map(({ piece: { piece_id }, nodes, is_text_removed }) => ({
    piece_id,
    effect,
    is_text_removed,
    moves: effect === 'resets' ? nodes.flatMap((node) => moveOf(node, node === stage)) : [],
  }))
}

function effectOf(stage: NodeFacts, undone: readonly NodeFacts[]): ResetEffect {
  if (['waiting', 'offering', 'cancelled'].includes(stage.state)) return 'notReached'
  const isRunning = ({ kind, state }: NodeFacts) => state === 'in_progress' && isMachines(nodeKinds[kind])
  return undone.some(isRunning) ? 'busy' : 'resets'
}

function moveOf(node: NodeFacts, isStage: boolean): NodeMove[] {
  if (node.state === 'waiting' || node.state === 'cancelled') return []
  const is_kept = node.assignee_id !== null && node.paid_minor === null
  const opened = nodeKinds[node.kind].by === 'ai' ? 'in_progress' : is_kept ? 'assigned' : 'offering'
  return [{ ...node, is_kept, state_after: isStage ? opened : 'waiting' }]
}

/** The seal covers assignees and states but not progress, so that saving doesn't invalidate the preview. */
function sealOf(nodeId: string, pieces: readonly PiecePlan[], charge: number): string {
  const said = pieces.map(({ piece_id, effect, moves }) => [
    piece_id,
    effect,
    moves.map(({ node_task_id, state, assignee_id, round, paid_minor }) => [
      ...[node_task_id, state, assignee_id, round, paid_minor],
    ]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([nodeId, charge, said]))
    .digest('hex')
}

/** The letters of a reset; each person gets each kind once. */
export function lettersOf(
  { pieces }: Pick<ResetPlan, 'pieces'>,
  offers: readonly { talent_id: string; state: 'open' | 'interested' }[],
) {
  const moves = pieces.flatMap((piece) => piece.moves).filter((move) => move.is_kept)
  const holders = (state_after: NodeTaskState) =>
    moves.flatMap((move) => (move.state_after === state_after && move.assignee_id ? [move.assignee_id] : []))
  const touched = <K extends string>(kind: K, ids: readonly string[]) =>
    [...new Set(ids)].map((account_id) => ({ account_id, kind }))
  const ended = (state: string) => offers.filter((offer) => offer.state === state).map((offer) => offer.talent_id)
  return [
    ...touched('workReopened', holders('assigned')),
    ...touched('workReset', holders('waiting')),
    ...touched('offerGone', ended('open')),
    ...touched('interestNotChosen', ended('interested')),
  ]
}
