import { Text } from '@mantine/core'
import type { TaskSummary } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { GroupSelect } from './GroupSelect.tsx'
import { groupText } from './group.text.ts'
import { useGroups } from './use-groups.ts'
import { useMove } from './use-move.ts'

/** The group of a task, which its company can change. */
export function TaskGroupField({ task_id, group }: Pick<TaskSummary, 'task_id' | 'group'>) {
  const t = useText(groupText)
  const groups = useGroups()
  const move = useMove()
  if (!groups || groups.length === 0) return <Text c="dimmed">{t('noGroup')}</Text>
  return (
    <GroupSelect
      aria-label={t('group')}
      placeholder={t('noGroup')}
      w={260}
      maw="100%"
      disabled={move.isPending}
      value={group?.group_id ?? null}
      onChange={(group_id) => move.mutate({ task_ids: [task_id], group_id })}
    />
  )
}
