import { calls } from '@polyphony/contract'
import { implement } from '../kernel/implement.ts'
import { deleteTasks, pauseTasks, resumeTasks } from './bulk.ts'
import { assignConfirmer } from './confirmer.ts'
import { copyTask } from './copy-task.ts'
import { deleteTask } from './delete/delete-task.ts'
import { previewDelete } from './delete/preview-delete.ts'
import { messageWorkers } from './message-workers.ts'
import { previewReset } from './reset/preview-reset.ts'
import { resetFlow } from './reset/reset-flow.ts'
import { getStageVersions } from './stage-versions.ts'
import { getProjectTaskStats, getTaskStats } from './stats.ts'
import { updateTask } from './update-task.ts'
import { getTaskWorkerList } from './workers.ts'

export const taskWorkRoutes = implement(calls.taskWork, {
  updateTask,
  previewDelete,
  deleteTask,
  copyTask,
  previewReset,
  resetFlow,
  assignConfirmer,
  getTaskStats,
  getProjectTaskStats,
  pauseTasks,
  resumeTasks,
  deleteTasks,
  getStageVersions,
  getTaskWorkerList,
  messageWorkers,
})
