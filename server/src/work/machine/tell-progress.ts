import type { App } from '../../ground/context.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'
import type { Task } from '../engine/task/task.ts'

export interface Progress {
  done_count: number
  total_count: number
}

/** How far a machine is, on its row and to who looks at the task. */
export async function tellProgress(app: App, task: Task, node: NodeTask, progress: Progress): Promise<void> {
  const { node_task_id } = node
  const { done_count, total_count } = progress
  await app.db
    .updateTable('node_task')
    .set({ done_count, total_count })
    .where('node_task_id', '=', node_task_id)
    .where('state', '=', 'in_progress')
    .execute()
  const event = { task_id: task.task_id, node_task_id, done_count, total_count }
  app.emit(`company:${task.company_id}`, 'node_progress', event)
}
