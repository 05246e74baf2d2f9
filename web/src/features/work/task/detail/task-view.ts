/** A task as its client or its talents see it; talents see no prices. */
import { calls, type OutputOf, type TaskDetail } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useOrderRights } from '../use-order-rights.ts'
import { useTaskLive } from './use-task-live.ts'

export type TaskView = OutputOf<typeof calls.task.getAiHumanTaskDetail> &
  Partial<Pick<TaskDetail, 'quote' | 'charge_minor' | 'group' | 'po_number'>>
/** The properties of each dialog about a task. */
export interface TaskDialogProps {
  task: TaskView
  onClose: () => void
}
export type { PieceNode, TaskPiece as Piece } from '@polyphony/contract'

export function useTask(task_id: string) {
  const { manages: isManager } = useOrderRights()
  const managed = useCall(calls.task.getTaskDetail, { task_id }, { enabled: isManager })
  const worked = useCall(calls.task.getAiHumanTaskDetail, { task_id }, { enabled: !isManager })
  useTaskLive(task_id)
  const { data, error, refetch } = isManager ? managed : worked
  return { task: data, error, refetch, isManager }
}
