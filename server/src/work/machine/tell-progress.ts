import type { App } from '../../ground/context.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'
import { type Counts, keepMachineProgress } from '../engine/node-task/progress.ts'
import type { Task } from '../engine/task/task.ts'

/** Stores a machine's progress in its row and notifies the screens that show the task. */
export async function tellProgress(app: App, task: Task, node: NodeTask, progress: Counts): Promise<void> {
  const { node_task_id } = node
  const { done_count, total_count } = progress
  await keepMachineProgress(app.db, node_task_id, progress)
  const event = { task_id: task.task_id, node_task_id, done_count, total_count }
  app.emit(`company:${task.company_id}`, 'node_progress', event)
}
