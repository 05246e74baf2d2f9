/** The life of a node task: states, who may do what in which, and what travels on the wire. */
import { z } from 'zod'
import { storedError } from '../../ground/base.ts'
import { type NodeKind, nodeKinds } from './list.ts'

export const nodeTaskStates = [
  'waiting', // what it depends on isn't done
  'offering', // open, looking for somebody
  'assigned', // somebody has it and hasn't begun
  'in_progress',
  'submitted', // done by the worker, waits for its review
  'completed',
  'failed', // an AI or system node gave up; it can be retried
  'cancelled',
] as const
export const nodeTaskState = z.enum(nodeTaskStates)
export type NodeTaskState = z.infer<typeof nodeTaskState>
export const storedNodeError = storedError

/** Wire codes of section 4.2. */
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

/** Every action on a node task. What isn't here doesn't happen. */
export const nodeTaskActions = {
  /** Human and qa nodes without an assignee. */
  offer: { from: ['waiting'], to: 'offering', who: ['system'] },
  /** AI, system and client nodes, whose worker is known. */
  run: { from: ['waiting', 'failed'], to: 'in_progress', who: ['system'] },
  /** The worker of an earlier round gets it again: a qa node after its work was returned. */
  reopen: { from: ['waiting'], to: 'assigned', who: ['system'] },
  accept: { from: ['offering'], to: 'assigned', who: ['offered'] },
  assign: { from: ['offering', 'assigned', 'in_progress'], to: 'assigned', who: ['assigner'] },
  /** One of those who have shown interest. */
  choose: { from: ['offering'], to: 'assigned', who: ['assigner', 'system'] },
  giveUp: { from: ['assigned', 'in_progress'], to: 'offering', who: ['assignee'] },
  /** Nothing was done for too long, in spite of a warning. */
  release: { from: ['assigned', 'in_progress'], to: 'offering', who: ['system'] },
  start: { from: ['assigned'], to: 'in_progress', who: ['assignee'] },
  submitForReview: { from: ['in_progress'], to: 'submitted', who: ['assignee'] },
  complete: { from: ['in_progress', 'submitted'], to: 'completed', who: ['assignee', 'reviewer', 'client', 'system'] },
  /** Reviewer or client sends the work back. */
  sendBack: { from: ['submitted', 'completed'], to: 'in_progress', who: ['reviewer', 'client'] },
  /** A node behind one that was sent back waits again. */
  rewind: {
    from: ['offering', 'assigned', 'in_progress', 'submitted', 'completed', 'failed'],
    to: 'waiting',
    who: ['system'],
  },
  /** A machine's node that gave up, or that a manager stopped. */
  fail: { from: ['in_progress'], to: 'failed', who: ['system', 'assigner'] },
  /** Work goes on without it: a machine that failed, or people whom `evaluate` has left nothing to do. */
  skip: { from: ['waiting', 'failed'], to: 'completed', who: ['system', 'assigner'] },
  cancel: {
    from: ['waiting', 'offering', 'assigned', 'in_progress', 'submitted', 'failed'],
    to: 'cancelled',
    who: ['system'],
  },
} as const satisfies Record<string, Transition>
export type NodeTaskAction = keyof typeof nodeTaskActions

/** The state an action leads to, or null where it isn't allowed. */
export function nextNodeTaskState(state: NodeTaskState, action: NodeTaskAction): NodeTaskState | null {
  const transition: Transition = nodeTaskActions[action]
  return transition.from.includes(state) ? transition.to : null
}

/** States in which a node task counts as done for those that depend on it: a review begins when the work is handed in. */
export function isDoneFor(dependent: NodeKind, state: NodeTaskState): boolean {
  return state === 'completed' || (nodeKinds[dependent].by === 'reviewer' && state === 'submitted')
}

/** 'near' is the last 20 % of the time given or 24 h, whichever is shorter; 'overdue' is past it. */
export function dueMark(openedMs: number, deadlineMs: number, nowMs: number): 'none' | 'near' | 'overdue' {
  if (nowMs > deadlineMs) return 'overdue'
  const nearMs = Math.min(0.2 * (deadlineMs - openedMs), 24 * 3_600_000)
  return deadlineMs - nowMs <= nearMs ? 'near' : 'none'
}
