import { useThrottledCallback } from '@mantine/hooks'
import { calls } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../../api/socket.ts'
import type { TaskView } from './task-view.ts'

const { getMachineNodeList } = calls.qualityEstimate
const { getTaskDetail, getAiHumanTaskDetail, getTaskHistory, getTaskDownloadList } = calls.task
const refreshed = [getTaskDetail, getAiHumanTaskDetail, getTaskHistory, getTaskDownloadList, getMachineNodeList]

/** What happens to the task shows at once; the count of a machine's progress without asking the server again. */
export function useTaskLive(task_id: string) {
  const cache = useQueryClient()
  const refresh = useThrottledCallback(() => {
    for (const { path } of refreshed) void cache.invalidateQueries({ queryKey: [path] })
  }, 1000)
  useSocketEvent('task_changed', (event) => {
    if (event.task_id === task_id) refresh()
  })
  useSocketEvent('node_progress', (event) => {
    if (event.task_id !== task_id) return
    for (const { path } of [getTaskDetail, getAiHumanTaskDetail])
      cache.setQueryData<TaskView>([path, { task_id }], (task) => task && withProgress(task, event))
  })
}

interface Progress {
  node_task_id: string
  done_count: number
  total_count: number
}

function withProgress(task: TaskView, { node_task_id, done_count, total_count }: Progress): TaskView {
  const isIt = (node: { node_task_id: string }) => node.node_task_id === node_task_id
  return {
    ...task,
    pieces: task.pieces.map((piece) =>
      piece.nodes.some(isIt)
        ? { ...piece, nodes: piece.nodes.map((node) => (isIt(node) ? { ...node, done_count, total_count } : node)) }
        : piece,
    ),
  }
}
