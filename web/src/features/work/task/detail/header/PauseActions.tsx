/** Pauses a task after explaining the consequences, and continues it. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import type { TaskView } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { pauseText } from './pause.text.ts'

const { getProjectTaskList, pauseTask, resumeTask } = calls.task
const invalidates = [...taskPage, getProjectTaskList]

export function PauseActions({ task }: { task: TaskView }) {
  const t = useText(pauseText)
  const language = useLanguage()
  const { task_id, name, can } = task
  const [isAsking, setAsking] = useState(false)
  const pause = useAction(pauseTask, {
    invalidates,
    onSuccess: () => notifications.show({ message: t('paused', { name }) }),
  })
  const resume = useAction(resumeTask, {
    invalidates,
    onSuccess: ({ deadline_at }) =>
      notifications.show({ message: t('resumed', { name, time: formatDateTime(deadline_at, language) }) }),
  })
  return (
    <>
      {can.pause && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('pause')}
        </Button>
      )}
      {can.resume && (
        <Button
          loading={resume.isPending}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => resume.mutate({ task_id })}
        >
          {t('resume')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('pauseTitle', { name })}
        confirmLabel={t('pause')}
        isBusy={pause.isPending}
        onConfirm={() => pause.mutate({ task_id }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('pauseMeans')}
      </ConfirmDialog>
    </>
  )
}
