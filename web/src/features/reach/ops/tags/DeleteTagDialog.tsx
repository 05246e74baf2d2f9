import { calls } from '@polyphony/contract'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { flatten, nameOf, type TagNode } from './tag-tree.ts'
import { tagsText } from './tags.text.ts'
import { useTagSave } from './use-tag-save.ts'

interface DeleteTagDialogProps {
  isOpen: boolean
  tag: TagNode
  onClose: () => void
}

export function DeleteTagDialog({ isOpen, tag, onClose }: DeleteTagDialogProps) {
  const t = useText(tagsText)
  const language = useLanguage()
  const name = nameOf(tag, language)
  const remove = useTagSave(calls.opsTag.deleteTag, { done: t('deleted', { name }), onDone: onClose })
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
      onConfirm={() => remove.send({ tag_id: tag.tag_id, version: tag.version })}
      onClose={close}
    >
      {remove.message ? (
        <span role="alert" style={{ color: 'var(--overdue)' }}>
          {remove.message}
        </span>
      ) : (
        t('deleteAbout')
      )}
    </ConfirmDialog>
  )
}
