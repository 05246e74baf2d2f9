import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { flatten, nameOf, type TagNode } from './tag-tree.ts'
import { tagsText } from './tags.text.ts'
import { useTagAction } from './use-tag-action.ts'

interface DeleteTagDialogProps {
  isOpen: boolean
  tag: TagNode
  onClose: () => void
}

export function DeleteTagDialog({ isOpen, tag, onClose }: DeleteTagDialogProps) {
  const t = useText(tagsText)
  const language = useLanguage()
  const name = nameOf(tag, language)
  const remove = useTagAction(calls.opsTag.deleteTag, () => {
    notifications.show({ message: t('deleted', { name }) })
    onClose()
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleteOf', { name })}
      losses={flatten([tag]).map((one) => nameOf(one, language))}
      confirmLabel={t('delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ tag_id: tag.tag_id, version: tag.version })}
      onClose={close}
    >
      {remove.problem ? (
        <span role="alert" style={{ color: 'var(--overdue)' }}>
          {remove.problem}
        </span>
      ) : (
        t('deleteAbout')
      )}
    </ConfirmDialog>
  )
}
