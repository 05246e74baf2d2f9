import { calls } from '@polyphony/contract'
import { implement } from '../kernel/implement.ts'
import { createTask } from './create-task.ts'
import { getAiHumanTaskDetail, getTaskDetail } from './detail.ts'
import { exportTasks } from './export-tasks.ts'
import { listTasks } from './list-tasks.ts'
import { downloadTaskOutput, downloadTaskZip, getTaskDownloadList } from './output/download.ts'
import { pauseTask } from './pause-task.ts'
import { getTaskPieceList } from './piece/list-pieces.ts'
import { quoteTask } from './quote-task.ts'
import { getTaskQuote, getTaskQuoteItemList } from './read-quote.ts'
import { getTaskHistory, getTaskInputList } from './read-task.ts'
import { resumeTask } from './resume-task.ts'

export const taskRoutes = implement(calls.task, {
  quoteTask,
  createTask,
  getTaskDetail: (ctx, { task_id }) => getTaskDetail(ctx, task_id),
  getAiHumanTaskDetail: (ctx, { task_id }) => getAiHumanTaskDetail(ctx, task_id),
  getTaskQuote,
  getTaskQuoteItemList,
  getTaskList: (ctx, input) => listTasks(ctx, 'own', input),
  getProjectTaskList: (ctx, input) => listTasks(ctx, 'company', input),
  exportTasks,
  getTaskInputList: (ctx, { task_id }) => getTaskInputList(ctx, task_id),
  getTaskDownloadList,
  downloadTaskOutput,
  downloadTaskZip,
  pauseTask: (ctx, { task_id }) => pauseTask(ctx, task_id),
  resumeTask: (ctx, { task_id }) => resumeTask(ctx, task_id),
  getTaskHistory,
})

export const taskPieceRoutes = implement(calls.taskPiece, { getTaskPieceList })
