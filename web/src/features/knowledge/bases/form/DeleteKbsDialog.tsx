/** Says what goes with a base, and deletes just that: what has come meanwhile is shown first. */
import { Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type KnowledgeBase, type OutputOf } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatNumber, formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import { kbsReads } from '../kbs-calls.ts'
import { kbsFormText } from './kbs-form.text.ts'

interface DeleteKbsDialogProps {
  base: KnowledgeBase
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

export function DeleteKbsDialog({ base: { kbs_id, title }, onClose, onDeleted }: DeleteKbsDialogProps) {
  const t = useText(kbsFormText)
  const ui = useText(uiText)
  const preview = useCall(calls.kbs.previewDeleteKbs, { kbs_id }, { staleTime: 0 })
  const losses = useLosses(title, preview.data)
  const remove = useAction(calls.kbs.deleteKbs, {
    invalidates: kbsReads,
    invalidatesOnError: [calls.kbs.previewDeleteKbs],
    noErrorTip: true,
    onSuccess: () => {
      notifications.show({ message: t('deleted', { name: title }) })
      onClose()
      onDeleted?.()
    },
  })
  const seal = preview.isFetching ? undefined : preview.data?.seal
  return (
    <ConfirmDialog
      isOpen
      title={t('deleteTitle', { name: title })}
      lossesTitle={ui('willBeDeleted')}
      losses={losses}
      confirmLabel={t('delete')}
      isBusy={remove.isPending || preview.isFetching}
      onConfirm={() => seal !== undefined && remove.mutate({ kbs_id, seal })}
      onClose={onClose}
    >
      <ErrorNote error={remove.error} />
      <QueryContent query={preview} bones={<Skeleton height={44} />}>
        {() => t('deleteHint')}
      </QueryContent>
    </ConfirmDialog>
  )
}

function useLosses(title: string, preview: OutputOf<typeof calls.kbs.previewDeleteKbs> | undefined): string[] {
  const t = useText(kbsFormText)
  const language = useLanguage()
  if (!preview) return []
  const { base_count, file_count, word_count, size } = preview
  const subCount = base_count - 1
  const files = { count: file_count, words: formatNumber(word_count, language), size: formatSize(size, language) }
  return [
    t('loseBase', { name: title }),
    ...(subCount > 0 ? [t('loseSubs', { count: subCount })] : []),
    ...(file_count > 0 ? [t('loseFiles', files)] : []),
  ]
}
