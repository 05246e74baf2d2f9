/** Calculates the payments and refunds of deleting a task from the completed part of each step. Pure. */
import { createHash } from 'node:crypto'
import { type NodeKind, type NodeTaskState, nodeKinds, taskStatuses } from '@polyphony/contract'
import { shareOf } from '../../../money/settlement/part.ts'

export interface EndingNode {
  node_task_id: string
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
  /** The part of the charge that spared work reduces, and what the company was already credited for it in total. */
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
  /** What the company pays for it. */
  kept_minor: number
}

export interface DeletePlan {
  ends: readonly NodeEnd[]
  kept_minor: number
  refund_minor: number
  seal: string
}

/** Delivered work is paid in full and nothing is refunded. */
export function planDelete(task: { status: number; charge_minor: number }, nodes: readonly EndingNode[]): DeletePlan {
  const ends = nodes.map(endOf)
  const sum = ends.reduce((total, node) => total + node.kept_minor, 0)
  const kept_minor = task.status === taskStatuses.completed ? task.charge_minor : Math.min(sum, task.charge_minor)
  return { ends, kept_minor, refund_minor: task.charge_minor - kept_minor, seal: sealOf(task, nodes) }
}

/** Earlier rounds were completed and paid. */
function endOf(node: EndingNode): NodeEnd {
  const share = shareDone(node)
  const isOwed = node.assignee_id !== null && !node.is_team && node.paid_minor === null
  return {
    ...node,
    share,
    amount_minor: isOwed ? shareOf(node.pay_minor ?? 0, share) : 0,
    kept_minor: keptFor(node, share),
  }
}

/** A credit is never higher than the charge. */
function keptFor(node: EndingNode, share: NodeEnd['share']): number {
  const { round, charge_minor, spared_minor, credited_minor } = node
  return Math.max(0, (round - 1) * charge_minor + shareOf(charge_minor - spared_minor, share) - credited_minor)
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

function sealOf(task: { status: number; charge_minor: number }, nodes: readonly EndingNode[]): string {
  const said = nodes.map(({ node_task_id, state, assignee_id, round, paid_minor }) => [
    ...[node_task_id, state, assignee_id, round, paid_minor],
  ])
  return createHash('sha256')
    .update(JSON.stringify([task.status === taskStatuses.completed, task.charge_minor, said]))
    .digest('hex')
}

/** People whose work ends with the task or who are paid now. */
export function isConcerned(node: NodeEnd): node is NodeEnd & { assignee_id: string } {
  const { state, assignee_id, amount_minor } = node
  return assignee_id !== null && (amount_minor > 0 || ['assigned', 'in_progress', 'submitted'].includes(state))
}
