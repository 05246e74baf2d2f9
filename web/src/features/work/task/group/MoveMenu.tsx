import { Button, Menu } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { groupText } from './group.text.ts'
import { useGroups } from './use-groups.ts'
import { useMove } from './use-move.ts'

interface MoveMenuProps {
  taskIds: string[]
  onMoved: () => void
}

/** Moves tasks to one of the company's groups; hidden where there are none. */
export function MoveMenu({ taskIds, onMoved }: MoveMenuProps) {
  const t = useText(groupText)
  const groups = useGroups()
  const move = useMove(onMoved)
  if (!groups || groups.length === 0) return null
  const moveTo = (group_id: string | null) => move.mutate({ task_ids: taskIds, group_id })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" loading={move.isPending} leftSection={<IconFolder size={16} aria-hidden />}>
          {t('moveTo')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {groups.map(({ group_id, name }) => (
          <Menu.Item key={group_id} onClick={() => moveTo(group_id)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => moveTo(null)}>{t('noGroup')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
