import { Button, Group, Menu } from '@mantine/core'
import type { NodeTaskSummary } from '@polyphony/contract'
import { IconFileInfo, IconFlagOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { nodeText } from './node.text.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

interface NodeTaskActionsProps {
  row: NodeTaskSummary
  scope: 'work' | 'reviews'
}

export function NodeTaskActions({ row, scope }: NodeTaskActionsProps) {
  const t = useText(nodeText)
  const [isGivingUp, setGivingUp] = useState(false)
  const { node_task_id, task_id, task_name } = row
  const isToDo = row.state === 'assigned' || row.state === 'in_progress'
  const verb = !isToDo ? 'view' : scope === 'reviews' ? 'review' : 'open'
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {row.can.open && (
        <Button
          size="compact-md"
          variant={isToDo ? 'filled' : 'default'}
          renderRoot={(props) => <Link to={paths.workbench} params={{ node_task_id }} {...props} />}
        >
          {t(verb)}
        </Button>
      )}
      <RowMenu label={t('moreFor', { name: task_name })}>
        <Menu.Item
          leftSection={<IconFileInfo size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.taskDetail} params={{ task_id }} {...props} />}
        >
          {t('aboutTask')}
        </Menu.Item>
        {row.can.giveUp && (
          <Menu.Item
            c="var(--overdue)"
            leftSection={<IconFlagOff size={16} aria-hidden />}
            onClick={() => setGivingUp(true)}
          >
            {t('giveUp')}
          </Menu.Item>
        )}
      </RowMenu>
      <RefuseDialog
        isOpen={isGivingUp}
        kind="giveUp"
        nodeTaskIds={[node_task_id]}
        taskName={task_name}
        onClose={() => setGivingUp(false)}
      />
    </Group>
  )
}
