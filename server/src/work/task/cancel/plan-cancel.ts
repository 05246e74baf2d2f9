/** Calculates the payments and credits of cancelling pieces from the completed part of each step. Pure. */
import { createHash } from 'node:crypto'
import { type NodeKind, type NodeTaskState, nodeKinds } from '@polyphony/contract'
import { shareOf } from '../../../money/settlement/part.ts'

export interface EndingNode {
  node_task_id: string
  piece_id: string
  kind: NodeKind
  state: NodeTaskState
  target_lang: string
  assignee_id: string | null
  /** It was agreed that the company pays its own member. */
  is_team: boolean
  pay_minor: number | null
  round: number
  paid_minor: number | null
  charge_minor: number
  /** The part of the charge that spared work reduces, and what the company was already credited of this charge. */
  spared_minor: number
  credited_minor: number
  done_count: number
  total_count: number
}

export interface NodeEnd extends EndingNode {
  /** What the worker gets now. */
  amount_minor: number
  /** The completed part of the step, whole or by segments. */
  share: { done_count: number; total_count: number }
}

export interface CancelPlan {
  ends: readonly NodeEnd[]
  /** What the company pays for the completed part. */
  kept_minor: number
  refund_minor: number
  seal: string
}

interface Priced {
  /** What the whole task costs now. */
  charge_minor: number
  /** What the cancelled pieces were ordered for. */
  price_minor: number
}

/** The company gets back what the pieces were ordered for, less the completed part of each step. */
export function planCancel({ charge_minor, price_minor }: Priced, nodes: readonly EndingNode[]): CancelPlan {
  const ends = nodes.map(endOf)
  const sum = (amountOf: (node: NodeEnd) => number) => ends.reduce((total, node) => total + amountOf(node), 0)
  const refund_minor = Math.min(charge_minor, Math.max(0, price_minor - sum(keptFor)))
  const credited = sum((node) => node.credited_minor)
  const kept_minor = Math.min(charge_minor, Math.max(0, price_minor - credited)) - refund_minor
  return { ends, kept_minor: Math.max(0, kept_minor), refund_minor, seal: sealOf(nodes) }
}

/** Earlier rounds were completed and paid. */
function endOf(node: EndingNode): NodeEnd {
  const share = shareDone(node)
  const isOwed = node.assignee_id !== null && !node.is_team && node.paid_minor === null
  return { ...node, share, amount_minor: isOwed ? shareOf(node.pay_minor ?? 0, share) : 0 }
}

/**
 * Of the last charge, which is the order's or that of a reset: what was charged before that stays. What was credited of it
 * isn't given back a second time.
 */
function keptFor({ charge_minor, spared_minor, credited_minor, share }: NodeEnd): number {
  return Math.max(shareOf(charge_minor - spared_minor, share), credited_minor)
}

/** Submitted work counts as done. So does a review in progress, because nobody can know how much of it is done. */
function shareDone({ kind, state, done_count, total_count }: EndingNode) {
  const whole = { done_count: 1, total_count: 1 }
  const none = { done_count: 0, total_count: 1 }
  if (state === 'completed' || state === 'submitted') return whole
  if (state !== 'in_progress') return none
  const { by } = nodeKinds[kind]
  if (by === 'reviewer') return whole
  return by === 'human' ? { done_count, total_count } : none
}

function sealOf(nodes: readonly EndingNode[]): string {
  const said = nodes.map(({ node_task_id, state, assignee_id, round, paid_minor }) => [
    ...[node_task_id, state, assignee_id, round, paid_minor],
  ])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** People whose work ends or who are paid now. */
export function isConcerned(node: NodeEnd): node is NodeEnd & { assignee_id: string } {
  const { state, assignee_id, amount_minor } = node
  return assignee_id !== null && (amount_minor > 0 || ['assigned', 'in_progress', 'submitted'].includes(state))
}
