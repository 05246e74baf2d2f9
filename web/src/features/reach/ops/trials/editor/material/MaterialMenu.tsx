/** What is seldom done with a material: copied, retired, deleted. */
import { ActionIcon, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { IconArchive, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../../../api/use-action.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { paths } from '../../../../../../paths.ts'
import { ConfirmDialog } from '../../../../../../ui/dialog/ConfirmDialog.tsx'
import { editorText } from '../editor.text.ts'
import type { MaterialEditor } from './use-material-editor.ts'

const { opsTrial } = calls

export function MaterialMenu({ editor: { base, isLeaving, refresh } }: { editor: MaterialEditor }) {
  const t = useText(editorText)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'retire' | 'delete' | null>(null)
  const { material_id, version, title, can } = base
  const copy = useAction(opsTrial.copyMaterial, {
    invalidates: [opsTrial.getMaterialList],
    onSuccess: async (made) => {
      await navigate({ to: paths.opsTrial, params: made })
      notifications.show({ message: t('copied') })
    },
  })
  const retire = useAction(opsTrial.retireMaterial, {
    invalidates: [opsTrial.getMaterialDetail, opsTrial.getMaterialList],
    onSuccess: () => notifications.show({ message: t('retired') }),
  })
  const remove = useAction(opsTrial.deleteMaterial, {
    invalidates: [opsTrial.getMaterialList],
    onSuccess: () => {
      isLeaving.current = true
      notifications.show({ message: t('deleted') })
      void navigate({ to: paths.opsTrials })
    },
  })
  const confirm = async () => {
    const done = asked === 'retire' ? retire.mutateAsync({ material_id, version }) : remove.mutateAsync({ material_id })
    await done.catch(refresh) // a toast has said why
    setAsked(null)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.mutate({ material_id })}>
            {t('copy')}
          </Menu.Item>
          {can.retire && (
            <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => setAsked('retire')}>
              {t('retire')}
            </Menu.Item>
          )}
          {can.delete && (
            <Menu.Item
              c="var(--overdue)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setAsked('delete')}
            >
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={asked === 'retire'}
        title={t('retireTitle', { title })}
        confirmLabel={t('retire')}
        isBusy={retire.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        {t('retireHint')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={t('deleteTitle', { title })}
        losses={[t('deleteLoss')]}
        confirmLabel={t('delete')}
        isBusy={remove.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
