import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { EndFrame } from '../../EndFrame.tsx'
import type { TaskDialogProps } from '../task-view.ts'
import { actionText } from './actions.text.ts'

/** Of a cancelled order that has cost nothing: there is nothing to say about money and people. */
export function DeleteDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  const navigate = useNavigate()
  const input = { task_ids: [task.task_id] }
  const { data, error, refetch } = useCall(calls.taskWork.previewDelete, input, { staleTime: 0 })
  const remove = useAction(calls.taskWork.deleteTask, {
    invalidates: [calls.task.getProjectTaskList, calls.taskWork.getTaskStats],
    onSuccess: () => {
      notifications.show({ message: t('deleted') })
      void navigate({ to: paths.taskList })
    },
    onError: () => void refetch(),
  })
  const preview = data?.list[0]
  return (
    <EndFrame
      title={t('deleteTitle', { name: task.name })}
      about={t('deleteMeans')}
      preview={preview ? <></> : null}
      error={error}
      confirmLabel={t('doDelete')}
      isBusy={remove.isPending}
      onRetry={() => void refetch()}
      onConfirm={() => preview && remove.mutate({ task_id: task.task_id, seal: preview.seal })}
      onClose={onClose}
    />
  )
}
