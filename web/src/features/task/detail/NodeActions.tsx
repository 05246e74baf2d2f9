import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, nodeKinds } from '@polyphony/contract'
import { IconRefresh, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { Piece, PieceNode } from './task-view.ts'
import { detailText } from './text.ts'

/** What one may do with a step. The client's verdict is in the banner above. */
export function NodeActions({ piece, node }: { piece: Piece; node: PieceNode }) {
  const t = useText(detailText)
  const [isAssigning, setAssigning] = useState(false)
  const { node_task_id, can } = node
  const retry = useAction(calls.node.retryNodeTask, {
    invalidates: [calls.task.getTaskDetail, calls.task.getTaskHistory],
    onSuccess: () => notifications.show({ message: t('retried') }),
  })
  if (!can.open && !can.assign && !can.retry) return null
  const { by } = nodeKinds[node.kind]
  return (
    <Group gap={6} mt="auto" pt={4}>
      {can.open && (
        <Button
          size="compact-xs"
          variant="default"
          renderRoot={(props) => <Link to={paths.workbench} params={{ node_task_id }} {...props} />}
        >
          {t(by === 'client' ? 'sideBySide' : 'openWork')}
        </Button>
      )}
      {can.assign && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconUserPlus size={14} aria-hidden />}
          onClick={() => setAssigning(true)}
        >
          {t(node.assignee ? 'reassign' : 'assign')}
        </Button>
      )}
      {can.retry && (
        <Button
          size="compact-xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={retry.isPending}
          onClick={() => retry.mutate({ node_task_id })}
        >
          {t('retry')}
        </Button>
      )}
      {can.assign && (
        <AssignDialog isOpen={isAssigning} piece={piece} node={node} onClose={() => setAssigning(false)} />
      )}
    </Group>
  )
}
