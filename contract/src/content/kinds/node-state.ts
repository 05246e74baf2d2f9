/** The life of a node task: its states, who may take which action in which state, and its codes on the wire. */
import { z } from 'zod'
import { storedError } from '../../ground/base.ts'
import { type NodeKind, nodeKinds } from './list.ts'

export const nodeTaskStates = [
  'waiting', // a node that it depends on isn't done
  'offering', // open: the engine looks for an assignee
  'assigned', // it has an assignee who hasn't begun
  'in_progress',
  'submitted', // the assignee has submitted it, the review is still to come
  'completed',
  'failed', // an AI or system node could not do it; it can be retried
  'cancelled',
] as const
export const nodeTaskState = z.enum(nodeTaskStates)
export type NodeTaskState = z.infer<typeof nodeTaskState>
export const storedNodeError = storedError

/** Wire codes of specification section 4.2. */
export const nodeTaskStatuses = { toBeOpened: 0, toBeProcessed: 10, inProgress: 20, completed: 100 } as const
export type NodeTaskStatus = (typeof nodeTaskStatuses)[keyof typeof nodeTaskStatuses]

export const nodeTaskStatus: Record<NodeTaskState, NodeTaskStatus> = {
  waiting: nodeTaskStatuses.toBeOpened,
  offering: nodeTaskStatuses.toBeProcessed,
  assigned: nodeTaskStatuses.toBeProcessed,
  in_progress: nodeTaskStatuses.inProgress,
  submitted: nodeTaskStatuses.inProgress,
  completed: nodeTaskStatuses.completed,
  failed: nodeTaskStatuses.inProgress,
  cancelled: nodeTaskStatuses.completed,
}

export type NodeTaskActor = 'assignee' | 'offered' | 'reviewer' | 'assigner' | 'client' | 'system'

interface Transition {
  readonly from: readonly NodeTaskState[]
  readonly to: NodeTaskState
  readonly who: readonly NodeTaskActor[]
}

/** Every action on a node task; no other change of its state is possible. */
export const nodeTaskActions = {
  /** For human and qa nodes without an assignee. */
  offer: { from: ['waiting'], to: 'offering', who: ['system'] },
  /** For AI, system and client nodes, which need no assignee. */
  run: { from: ['waiting', 'failed'], to: 'in_progress', who: ['system'] },
  /** The assignee of an earlier round gets it again: for example a qa node after its work was returned. */
  reopen: { from: ['waiting'], to: 'assigned', who: ['system'] },
  accept: { from: ['offering'], to: 'assigned', who: ['offered'] },
  assign: { from: ['offering', 'assigned', 'in_progress'], to: 'assigned', who: ['assigner'] },
  /** Names who will do it, before its turn: it opens for them. */
  assignAhead: { from: ['waiting'], to: 'waiting', who: ['assigner'] },
  /** Chooses one of the talents who are interested. */
  choose: { from: ['offering'], to: 'assigned', who: ['assigner', 'system'] },
  giveUp: { from: ['assigned', 'in_progress'], to: 'offering', who: ['assignee'] },
  /** The assignee did nothing for too long, even after a warning. */
  release: { from: ['assigned', 'in_progress'], to: 'offering', who: ['system'] },
  start: { from: ['assigned'], to: 'in_progress', who: ['assignee'] },
  submitForReview: { from: ['in_progress'], to: 'submitted', who: ['assignee'] },
  complete: { from: ['in_progress', 'submitted'], to: 'completed', who: ['assignee', 'reviewer', 'client', 'system'] },
  /** A reviewer or the client sends the work back. */
  sendBack: { from: ['submitted', 'completed'], to: 'in_progress', who: ['reviewer', 'client'] },
  /** A node that follows one which was sent back waits again. */
  rewind: {
    from: ['offering', 'assigned', 'in_progress', 'submitted', 'completed', 'failed'],
    to: 'waiting',
    who: ['system'],
  },
  /** A machine's node could not do its work, or a manager stopped it. */
  fail: { from: ['in_progress'], to: 'failed', who: ['system', 'assigner'] },
  /** The flow goes on without this node: a machine failed, or `evaluate` left its people nothing to do. */
  skip: { from: ['waiting', 'failed'], to: 'completed', who: ['system', 'assigner'] },
  cancel: {
    from: ['waiting', 'offering', 'assigned', 'in_progress', 'submitted', 'failed'],
    to: 'cancelled',
    who: ['system'],
  },
} as const satisfies Record<string, Transition>
export type NodeTaskAction = keyof typeof nodeTaskActions

/** The state that an action leads to; null if the action isn't allowed in this state. */
export function nextNodeTaskState(state: NodeTaskState, action: NodeTaskAction): NodeTaskState | null {
  const transition: Transition = nodeTaskActions[action]
  return transition.from.includes(state) ? transition.to : null
}

/** Somebody can be named for people's work in this state: from now on, or once its turn comes. */
export const isAssignable = (state: NodeTaskState) =>
  nextNodeTaskState(state, 'assign') !== null || nextNodeTaskState(state, 'assignAhead') !== null

/**
 * Whether a node task in this state counts as done for a node that depends on it: a review can begin when the work is
 * submitted.
 */
export function isDoneFor(dependent: NodeKind, state: NodeTaskState): boolean {
  return state === 'completed' || (nodeKinds[dependent].by === 'reviewer' && state === 'submitted')
}

/** 'near': the last 20 % of the given time or the last 24 h, whichever is shorter; 'overdue': after the deadline. */
export function dueMark(openedMs: number, deadlineMs: number, nowMs: number): 'none' | 'near' | 'overdue' {
  if (nowMs > deadlineMs) return 'overdue'
  const nearMs = Math.min(0.2 * (deadlineMs - openedMs), 24 * 3_600_000)
  return deadlineMs - nowMs <= nearMs ? 'near' : 'none'
}
