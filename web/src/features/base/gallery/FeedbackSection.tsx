import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { newLetterToastMs } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { NewMessageToast } from '../../../ui/frame/NewMessageToast.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { JobProgress } from '../../../ui/state/JobProgress.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { galleryText } from './gallery.text.ts'
import { Sample } from './Sample.tsx'

export function FeedbackSection() {
  const t = useText(galleryText)
  const ui = useText(uiText)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const letter = <NewMessageToast text={t('letter')} openLabel={t('open')} onOpen={() => notifications.clean()} />
  return (
    <>
      <JobSample />
      <Sample name="ConfirmDialog">
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('openDialog')}
        </Button>
        <ConfirmDialog
          isOpen={isAsking}
          title={t('deleteTask', { name: t('job') })}
          losses={[t('lossVersions'), t('lossComments')]}
          confirmLabel={t('delete')}
          onConfirm={close}
          onClose={close}
        >
          {t('cannotUndo')}
        </ConfirmDialog>
      </Sample>
      <Sample name="AskFirst">
        <AskFirst
          label={t('delete')}
          labelOf={t('deleteTask', { name: t('job') })}
          title={t('deleteTask', { name: t('job') })}
          isBusy={false}
          onConfirm={(close) => close()}
        >
          {t('cannotUndo')}
        </AskFirst>
      </Sample>
      <Sample name="NewMessageToast">
        <Button
          variant="default"
          onClick={() => notifications.show({ title: ui('newMessage'), message: letter, autoClose: newLetterToastMs })}
        >
          {t('showToast')}
        </Button>
      </Sample>
      <StateSamples />
    </>
  )
}

function JobSample() {
  const t = useText(galleryText)
  return (
    <Sample name="JobProgress">
      <div style={{ flex: 1, minWidth: 240 }}>
        <JobProgress label={t('job')} stage={t('stage')} done={412} total={1500} onCancel={() => undefined} />
      </div>
      <div style={{ flex: 1, minWidth: 240 }}>
        <JobProgress label={t('job')} done={0} total={0} onCancel={() => undefined} isCancelling />
      </div>
    </Sample>
  )
}

function StateSamples() {
  const t = useText(galleryText)
  return (
    <>
      <Sample name="EmptyState" isFlush>
        <EmptyState title={t('noTasks')} hint={t('noTasksHint')} action={<Button>{t('create')}</Button>} />
      </Sample>
      <Sample name="ErrorState" isFlush>
        <ErrorState message={t('failed')} onRetry={() => undefined} />
      </Sample>
    </>
  )
}
