/** A task as its client or as those who work on it see it: the latter without prices. */
import { calls, type OutputOf, type TaskDetail } from '@polyphony/contract'
import { useTalent } from '../../../../api/session/session.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useTaskLive } from './use-task-live.ts'

export type TaskView = OutputOf<typeof calls.task.getAiHumanTaskDetail> &
  Partial<Pick<TaskDetail, 'quote' | 'charge_minor' | 'group'>>
/** What each dialog about a task is given. */
export interface TaskDialogProps {
  task: TaskView
  onClose: () => void
}
export type { PieceNode, TaskPiece as Piece } from '@polyphony/contract'

export function useTask(task_id: string) {
  const { role_admin, is_operator } = useTalent()
  const isManager = role_admin || is_operator
  const managed = useCall(calls.task.getTaskDetail, { task_id }, { enabled: isManager })
  const worked = useCall(calls.task.getAiHumanTaskDetail, { task_id }, { enabled: !isManager })
  useTaskLive(task_id)
  const { data, error, refetch } = isManager ? managed : worked
  return { task: data, error, refetch, isManager }
}
