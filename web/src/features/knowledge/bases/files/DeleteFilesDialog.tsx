import { notifications } from '@mantine/notifications'
import { calls, type KnowledgeFile } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import { filesText } from './files.text.ts'
import { fileReads } from './use-file-actions.ts'

interface DeleteFilesDialogProps {
  files: readonly Pick<KnowledgeFile, 'knowledge_id' | 'name'>[]
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

const mostNamed = 10

export function DeleteFilesDialog({ files, onClose, onDeleted }: DeleteFilesDialogProps) {
  const t = useText(filesText)
  const ui = useText(uiText)
  const remove = useAction(calls.knowledge.deleteKnowledgeMap, {
    invalidates: fileReads,
    invalidatesOnError: fileReads,
    noErrorTip: true,
    onSuccess: ({ count }) => {
      notifications.show({ message: t('deleted', { count }) })
      onClose()
      onDeleted?.()
    },
  })
  const names = files.slice(0, mostNamed).map(({ name }) => name)
  const rest = files.length - names.length
  return (
    <ConfirmDialog
      isOpen
      title={t('deleteOf', { count: files.length })}
      lossesTitle={ui('willBeDeleted')}
      losses={rest > 0 ? [...names, t('andMore', { count: rest })] : names}
      confirmLabel={t('delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ knowledge_ids: files.map(({ knowledge_id }) => knowledge_id) })}
      onClose={onClose}
    >
      <ErrorNote error={remove.error} />
      {t('deleteHint')}
    </ConfirmDialog>
  )
}
