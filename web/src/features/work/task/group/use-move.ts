import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { groupText } from './group.text.ts'
import { useGroups } from './use-groups.ts'

const { taskGroup, task } = calls

/** Moves tasks to a group or out of their group, and shows a message. */
export function useMove(onMoved?: () => void) {
  const t = useText(groupText)
  const groups = useGroups()
  return useAction(taskGroup.modifyTaskGroup, {
    invalidates: [taskGroup.getAllGroup, task.getProjectTaskList, task.getTaskDetail],
    onSuccess: (_, { task_ids, group_id }) => {
      const count = task_ids.length
      const name = groups?.find((group) => group.group_id === group_id)?.name
      notifications.show({ message: name ? t('moved', { count, name }) : t('movedOut', { count }) })
      onMoved?.()
    },
  })
}
