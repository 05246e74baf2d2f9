/** Stopping a machine that runs, and going on without one that failed: both asked first. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { IconPlayerSkipForward, IconPlayerStop } from '@tabler/icons-react'
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
  const [asked, setAsked] = useState<'stop' | 'skip' | null>(null)
  const stop = useAction(cancelNodeTask, {
    invalidates: taskPage,
    onSuccess: () => notifications.show({ message: t('stopped') }),
  })
  const skip = useAction(skipNodeTask, {
    invalidates: taskPage,
    onSuccess: () => notifications.show({ message: t('skipped') }),
  })
  const close = () => setAsked(null)
  return (
    <>
      {can.cancel && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          onClick={() => setAsked('stop')}
        >
          {t('stop')}
        </Button>
      )}
      {can.skip && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlayerSkipForward size={14} aria-hidden />}
          onClick={() => setAsked('skip')}
        >
          {t('skip')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'stop'}
        title={t('stopTitle')}
        confirmLabel={t('stop')}
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate({ node_task_id }, { onSettled: close })}
        onClose={close}
      >
        {t('stopHint')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'skip'}
        title={t('skipTitle')}
        confirmLabel={t('skip')}
        isBusy={skip.isPending}
        onConfirm={() => skip.mutate({ node_task_id }, { onSettled: close })}
        onClose={close}
      >
        {t('skipHint')}
      </ConfirmDialog>
    </>
  )
}
