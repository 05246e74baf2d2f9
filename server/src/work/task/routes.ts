import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { pauseTask } from './change/pause-task.ts'
import { resumeTask } from './change/resume-task.ts'
import { exportIgnoredChecks } from './list/export-ignored-checks.ts'
import { exportTasks } from './list/export-tasks.ts'
import { getProjectTaskList } from './list/list-projects.ts'
import { listTasks } from './list/list-tasks.ts'
import { createTask } from './order/create-task.ts'
import { quoteTask } from './order/quote-task.ts'
import { downloadTaskOutput, downloadTaskZip, getTaskDownloadList } from './output/download.ts'
import { getTaskPieceList } from './piece/list-pieces.ts'
import { getAiHumanTaskDetail, getTaskDetail } from './read/detail.ts'
import { getTaskHouse } from './read/read-house.ts'
import { getTaskQuote, getTaskQuoteItemList } from './read/read-quote.ts'
import { getTaskHistory, getTaskInputList } from './read/read-task.ts'

export const taskCalls = implement(calls.task, {
  quoteTask,
  createTask,
  getTaskDetail: (ctx, { task_id }) => getTaskDetail(ctx, task_id),
  getAiHumanTaskDetail: (ctx, { task_id }) => getAiHumanTaskDetail(ctx, task_id),
  getTaskQuote,
  getTaskQuoteItemList,
  getTaskList: (ctx, input) => listTasks(ctx, 'own', input),
  getProjectTaskList,
  exportTasks,
  exportIgnoredChecks,
  getTaskInputList: (ctx, { task_id }) => getTaskInputList(ctx, task_id),
  getTaskDownloadList,
  downloadTaskOutput,
  downloadTaskZip,
  pauseTask: (ctx, { task_id }) => pauseTask(ctx, task_id),
  resumeTask: (ctx, { task_id }) => resumeTask(ctx, task_id),
  getTaskHistory,
})

export const taskPieceCalls = implement(calls.taskPiece, { getTaskPieceList })

export const taskHouseCalls = implement(calls.taskHouse, { getTaskHouse })
