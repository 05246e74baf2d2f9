/** What can be done with a task as a whole, and in which status. Its other changes follow from its node tasks. */
import { type TaskStatus, taskStatuses } from './task.ts'

const { inProgress, paused, awaitingAcceptance, completed } = taskStatuses

interface TaskTransition {
  readonly from: readonly TaskStatus[]
  /** A task that goes on is in the status that its node tasks say: `awaitingAcceptance` where the client's check is waited for. */
  readonly to: TaskStatus
}

/** Every action on a task. What isn't here doesn't happen. */
export const taskActions = {
  /** Nothing new begins: no offer, no machine, no automatic confirmation. What somebody has, they may go on with. */
  pause: { from: [inProgress, awaitingAcceptance], to: paused },
  /** Every deadline moves by as long as it was paused. */
  resume: { from: [paused], to: inProgress },
  /** What is under way is done anew from a stage on. */
  reset: { from: [inProgress, awaitingAcceptance, completed], to: inProgress },
} as const satisfies Record<string, TaskTransition>
export type TaskAction = keyof typeof taskActions

export function mayChangeTask(status: TaskStatus, action: TaskAction): boolean {
  const { from }: TaskTransition = taskActions[action]
  return from.includes(status)
}
