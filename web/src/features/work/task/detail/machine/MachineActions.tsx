/** Stops a running machine, or skips one that failed, after a confirmation. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { type Icon, IconPlayerSkipForward, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import type { PieceNode } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { machineText } from './machine.text.ts'

const { cancelNodeTask, skipNodeTask } = calls.node

export function MachineActions({ node }: { node: PieceNode }) {
  const t = useText(machineText)
  const { node_task_id, can } = node
  return (
    <>
      {can.cancel && (
        <AskedAction
          node_task_id={node_task_id}
          call={cancelNodeTask}
          icon={IconPlayerStop}
          label={t('stop')}
          title={t('stopTitle')}
          hint={t('stopHint')}
          done={t('stopped')}
        />
      )}
      {can.skip && (
        <AskedAction
          node_task_id={node_task_id}
          call={skipNodeTask}
          icon={IconPlayerSkipForward}
          label={t('skip')}
          title={t('skipTitle')}
          hint={t('skipHint')}
          done={t('skipped')}
        />
      )}
    </>
  )
}

interface AskedActionProps {
  node_task_id: string
  call: typeof cancelNodeTask | typeof skipNodeTask
  icon: Icon
  label: string
  title: string
  hint: string
  /** The message about the success. */
  done: string
}

function AskedAction({ node_task_id, call, icon: ActionIcon, label, title, hint, done }: AskedActionProps) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction(call, {
    invalidates: taskPage,
    onSuccess: () => notifications.show({ message: done }),
  })
  const close = () => setAsking(false)
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<ActionIcon size={14} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={label}
        isBusy={action.isPending}
        onConfirm={() => action.mutate({ node_task_id }, { onSettled: close })}
        onClose={close}
      >
        {hint}
      </ConfirmDialog>
    </>
  )
}
