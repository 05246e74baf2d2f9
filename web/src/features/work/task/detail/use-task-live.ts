import { useThrottledCallback } from '@mantine/hooks'
import { calls, type OutputOf } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { refreshCalls } from '../../../../api/refresh.ts'
import { useSocketCatchUp, useSocketEvent } from '../../../../api/socket.ts'
import { withProgress } from './with-progress.ts'

const { getMachineNodeList } = calls.qualityEstimate
const { getTaskDetail, getAiHumanTaskDetail, getTaskHistory, getTaskDownloadList } = calls.task
const { getTaskPieceList } = calls.taskPiece
/** What an act on a step of a task changes of the task's page: asked anew where it is shown. */
export const taskPage = [getTaskDetail, getAiHumanTaskDetail, getTaskPieceList, getTaskHistory]
const refreshed = [...taskPage, getTaskDownloadList, getMachineNodeList]

/** What happens to the task shows at once; the count of a machine's progress without asking the server again. */
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
