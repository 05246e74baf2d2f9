/** Asks for confirmation before a material is published, which can't be undone. */
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import { editorText } from './editor.text.ts'
import type { MaterialDetail } from './material/material-edits.ts'

interface PublishDialogProps {
  /** The saved material; null: closed. */
  material: MaterialDetail | null
  /** Somebody else has changed the material: the page loads it again. */
  onRefused: () => Promise<unknown>
  onClose: () => void
}

export function PublishDialog({ material, onRefused, onClose }: PublishDialogProps) {
  const t = useText(editorText)
  const publish = useAction(calls.opsTrial.publishMaterial, {
    invalidates: [calls.opsTrial.getMaterialDetail, calls.opsTrial.getMaterialList],
    onSuccess: () => notifications.show({ message: t('published') }),
  })
  const confirm = async ({ material_id, version }: MaterialDetail) => {
    await publish.mutateAsync({ material_id, version }).catch(onRefused) // a toast has shown the error
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={material !== null}
      title={t('publishTitle', { title: material?.title ?? '' })}
      confirmLabel={t('publish')}
      isBusy={publish.isPending}
      onConfirm={() => material && void confirm(material)}
      onClose={onClose}
    >
      {t('publishHint')}
    </ConfirmDialog>
  )
}
