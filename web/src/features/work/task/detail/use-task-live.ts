import { useThrottledCallback } from '@mantine/hooks'
import { calls, type OutputOf } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { refreshCalls } from '../../../../api/refresh.ts'
import { useSocketCatchUp, useSocketEvent } from '../../../../api/socket.ts'
import { withProgress } from './with-progress.ts'

const { getMachineNodeList } = calls.qualityEstimate
const { getTaskDetail, getAiHumanTaskDetail, getTaskHistory, getTaskDownloadList } = calls.task
const { getTaskPieceList } = calls.taskPiece
/** The calls of the task's page whose answers change with an action on a step. */
export const taskPage = [getTaskDetail, getAiHumanTaskDetail, getTaskPieceList, getTaskHistory]
const { getTaskReworkList } = calls.taskRework
const refreshed = [...taskPage, getTaskDownloadList, getMachineNodeList, getTaskReworkList]

/** Refreshes the page when the task changes; a machine's progress is taken from the notification without a request. */
export function useTaskLive(task_id: string) {
  const cache = useQueryClient()
  const refresh = useThrottledCallback(() => refreshCalls(cache, refreshed), 1000)
  useSocketEvent('task_changed', (event) => {
    if (event.task_id === task_id) refresh()
  })
  useSocketCatchUp('task_changed', refresh)
  useSocketEvent('node_progress', (event) => {
    if (event.task_id !== task_id) return
    cache.setQueriesData<OutputOf<typeof getTaskPieceList>>(
      { queryKey: [getTaskPieceList.path] },
      (pieces) => pieces && withProgress(pieces, event),
    )
  })
}
