/** What can be done with a task as a whole, and in which status. Its other changes follow from its node tasks. */
import type { TaskStatus } from './task.ts'

interface TaskTransition {
  readonly from: readonly TaskStatus[]
  /** A task that goes on is in the status that its node tasks say: 30 where the client's check is waited for. */
  readonly to: TaskStatus
}

/** Every action on a task. What isn't here doesn't happen. */
export const taskActions = {
  /** Nothing new begins: no offer, no machine, no automatic confirmation. What somebody has, they may go on with. */
  pause: { from: [10, 30], to: 20 },
  /** Every deadline moves by as long as it was paused. */
  resume: { from: [20], to: 10 },
  /** What is under way is done anew from a stage on. */
  reset: { from: [10, 30, 100], to: 10 },
} as const satisfies Record<string, TaskTransition>
export type TaskAction = keyof typeof taskActions

export function mayChangeTask(status: TaskStatus, action: TaskAction): boolean {
  const { from }: TaskTransition = taskActions[action]
  return from.includes(status)
}
