/** The client confirms what waits for the check: everything, a language, or what was selected. */
import { Button, Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type PieceChoice } from '@polyphony/contract'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import type { TaskDialogProps, TaskView } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { endText } from './end.text.ts'

const { getProjectTaskList, getTaskDownloadList } = calls.task
const invalidates = [...taskPage, getProjectTaskList, getTaskDownloadList]

export function ConfirmAllButton({ task }: { task: TaskView }) {
  const t = useText(endText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-md" leftSection={<IconChecks size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('confirmAll', { count: task.attention.check })}
      </Button>
      {isOpen && <ConfirmPiecesDialog task={task} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ConfirmPiecesProps extends TaskDialogProps {
  /** Left out: everything that waits, or one of the task's languages. */
  choice?: Omit<PieceChoice, 'task_id'>
  onDone?: () => void
}

export function ConfirmPiecesDialog({ task, choice, onDone, onClose }: ConfirmPiecesProps) {
  const t = useText(endText)
  const language = useLanguage()
  const [lang, setLang] = useState('')
  const confirm = useAction(calls.pieceEnd.confirmPieces, {
    invalidates,
    onSuccess: ({ piece_count }) => {
      notifications.show({ message: t('confirmed', { count: piece_count }) })
      onClose()
      onDone?.()
    },
  })
  const chosen = choice ?? (lang ? { target_lang: lang } : {})
  const names = task.piece_langs.map((value) => ({ value, label: formatLanguageName(value, language) }))
  return (
    <ConfirmDialog
      isOpen
      title={t('confirmTitle')}
      confirmLabel={t('confirm')}
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate({ task_id: task.task_id, ...chosen })}
      onClose={onClose}
    >
      {t('confirmBody')}
      {!choice && names.length > 1 && (
        <Select
          mt="md"
          label={t('which')}
          allowDeselect={false}
          value={lang}
          onChange={(value) => setLang(value ?? '')}
          data={[{ value: '', label: t('everything') }, ...names]}
        />
      )}
    </ConfirmDialog>
  )
}
