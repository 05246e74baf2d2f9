import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, nodeKinds } from '@polyphony/contract'
import { IconRefresh, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { offeringText } from '../../offering/offering.text.ts'
import { detailText } from '../detail.text.ts'
import { MachineActions } from '../machine/MachineActions.tsx'
import type { Piece, PieceNode } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { ChooseDialog } from './ChooseDialog.tsx'

/** What one may do with a step. The client's verdict is in the banner above. */
export function NodeActions({ piece, node }: { piece: Piece; node: PieceNode }) {
  const t = useText(detailText)
  const offering = useText(offeringText)
  const [isAssigning, setAssigning] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { node_task_id, can, choice } = node
  const retry = useAction(calls.node.retryNodeTask, {
    invalidates: taskPage,
    onSuccess: () => notifications.show({ message: t('retried') }),
  })
  if (!can.open && !can.assign && !can.retry && !can.cancel && !can.skip) return null
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
      {choice && choice.interested > 0 && (
        <Button
          size="compact-xs"
          variant={choice.is_open ? 'filled' : 'default'}
          leftSection={<IconUserCheck size={14} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {offering(choice.is_open ? 'choose' : 'seeInterested')}
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
      <MachineActions node={node} />
      {choice && <ChooseDialog isOpen={isChoosing} node={node} onClose={() => setChoosing(false)} />}
      {can.assign && (
        <AssignDialog isOpen={isAssigning} piece={piece} node={node} onClose={() => setAssigning(false)} />
      )}
    </Group>
  )
}
