/** Actions on a whole task by status. Its other changes of status follow from its node tasks. */
import { type TaskStatus, taskStatuses } from './task.ts'

const { inProgress, paused, awaitingAcceptance, completed, cancelled } = taskStatuses

interface TaskTransition {
  readonly from: readonly TaskStatus[]
  /**
   * A resumed task has the status that follows from its node tasks: `awaitingAcceptance` if it waits for the client's
   * confirmation.
   */
  readonly to: TaskStatus
}

/** Every action on a task; no other action is possible. */
export const taskActions = {
  /** Stops offers, machines and automatic confirmations. Assignees may continue their work. */
  pause: { from: [inProgress, awaitingAcceptance], to: paused },
  /** Moves every deadline by the length of the pause. */
  resume: { from: [paused], to: inProgress },
  /** Pieces are cancelled; the others decide the status, which is this one where none is left. */
  cancel: { from: [inProgress, paused, awaitingAcceptance], to: cancelled },
  /** The work is done again from a stage on. */
  reset: { from: [inProgress, awaitingAcceptance, completed], to: inProgress },
} as const satisfies Record<string, TaskTransition>
export type TaskAction = keyof typeof taskActions

/**
 * Whether screens offer to delete it. What has cost something stays in the lists, with its number and its sums, whatever
 * has become of it.
 */
export const mayForgetTask = ({ status, charge_minor }: { status: TaskStatus; charge_minor: number }): boolean =>
  status === cancelled && charge_minor === 0

export function mayChangeTask(status: TaskStatus, action: TaskAction): boolean {
  const { from }: TaskTransition = taskActions[action]
  return from.includes(status)
}
