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
import type { PieceNode } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { ChooseDialog } from './ChooseDialog.tsx'

/** The actions on a step. The client's verdict is in the banner above. */
export function NodeActions({ node }: { node: PieceNode }) {
  const t = useText(detailText)
  const { node_task_id, can, choice } = node
  if (!can.open && !can.assign && !can.retry && !can.cancel && !can.skip) return null
  return (
    <Group gap={6} mt="auto" pt={4}>
      {can.open && (
        <Button
          size="compact-xs"
          variant="default"
          renderRoot={(props) => <Link to={paths.workbench} params={{ node_task_id }} {...props} />}
        >
          {t(nodeKinds[node.kind].by === 'client' ? 'compare' : 'openWork')}
        </Button>
      )}
      {choice && <Choosing node={node} choice={choice} />}
      {can.assign && <Assigning node={node} />}
      {can.retry && <Retry node={node} />}
      <MachineActions node={node} />
    </Group>
  )
}

interface ChoosingProps {
  node: PieceNode
  choice: NonNullable<PieceNode['choice']>
}

function Choosing({ node, choice }: ChoosingProps) {
  const t = useText(offeringText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {choice.interested > 0 && (
        <Button
          size="compact-xs"
          variant={choice.is_open ? 'filled' : 'default'}
          leftSection={<IconUserCheck size={14} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t(choice.is_open ? 'choose' : 'seeInterested')}
        </Button>
      )}
      <ChooseDialog isOpen={isOpen} node={node} onClose={() => setOpen(false)} />
    </>
  )
}

function Assigning({ node }: { node: PieceNode }) {
  const t = useText(detailText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconUserPlus size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(node.assignee ? 'reassign' : 'assign')}
      </Button>
      <AssignDialog isOpen={isOpen} node={node} onClose={() => setOpen(false)} />
    </>
  )
}

function Retry({ node: { node_task_id, state } }: { node: PieceNode }) {
  const t = useText(detailText)
  const retry = useAction(calls.node.retryNodeTask, {
    invalidates: taskPage,
    onSuccess: () => notifications.show({ message: t('retried') }),
  })
  return (
    <Button
      size="compact-xs"
      variant={state === 'completed' ? 'default' : 'filled'}
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={retry.isPending}
      onClick={() => retry.mutate({ node_task_id })}
    >
      {t(state === 'completed' ? 'fillGaps' : 'retry')}
    </Button>
  )
}
