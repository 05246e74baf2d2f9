import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { deleteTask } from './cancel/delete-task.ts'
import { previewDelete } from './cancel/preview-delete.ts'
import { cancelTasks, deleteTasks, pauseTasks, resumeTasks } from './change/bulk.ts'
import { movePieces, previewMovePieces } from './change/move-pieces.ts'
import { previewUpdateTask } from './change/preview-update.ts'
import { updateTask } from './change/update-task.ts'
import { copyTask } from './draft/copy-task.ts'
import { getProjectTaskStats, getTaskStats } from './list/stats.ts'
import { assignConfirmer } from './people/confirmer.ts'
import { messageWorkers } from './people/message-workers.ts'
import { getTaskWorkerList } from './people/workers.ts'
import { getStageVersions } from './piece/stage-versions.ts'
import { previewReset } from './reset/preview-reset.ts'
import { resetFlow } from './reset/reset-flow.ts'
import { askRework, withdrawRework } from './rework/ask-rework.ts'
import { decideRework } from './rework/decide-rework.ts'
import { getTaskReworkList } from './rework/list-reworks.ts'

export const taskWorkCalls = implement(calls.taskWork, {
  updateTask,
  previewUpdateTask,
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
  cancelTasks,
  deleteTasks,
  getStageVersions,
  getTaskWorkerList,
  messageWorkers,
})

export const taskReworkCalls = implement(calls.taskRework, {
  getTaskReworkList,
  askRework,
  withdrawRework,
  decideRework,
})

export const pieceDeadlineCalls = implement(calls.pieceDeadline, { previewMovePieces, movePieces })
