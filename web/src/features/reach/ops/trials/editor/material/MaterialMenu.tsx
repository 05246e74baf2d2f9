/** Rare actions on a material: copy, retire, delete. */
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

type Asked = 'retire' | 'delete'

interface EditorProps {
  editor: MaterialEditor
}

export function MaterialMenu({ editor }: EditorProps) {
  const t = useText(editorText)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { material_id, version, title } = editor.base
  const retire = useRetire()
  const remove = useRemove(editor)
  const confirm = async () => {
    const done = asked === 'retire' ? retire.mutateAsync({ material_id, version }) : remove.mutateAsync({ material_id })
    await done.catch(editor.refresh) // a toast has shown the error
    setAsked(null)
  }
  return (
    <>
      <Choices editor={editor} onAsk={setAsked} />
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

function Choices({ editor, onAsk }: EditorProps & { onAsk: (asked: Asked) => void }) {
  const t = useText(editorText)
  const copy = useCopy()
  const { material_id, can } = editor.base
  return (
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
          <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => onAsk('retire')}>
            {t('retire')}
          </Menu.Item>
        )}
        {can.delete && (
          <Menu.Item
            c="var(--overdue)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onAsk('delete')}
          >
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function useCopy() {
  const t = useText(editorText)
  const navigate = useNavigate()
  return useAction(opsTrial.copyMaterial, {
    invalidates: [opsTrial.getMaterialList],
    onSuccess: async (made) => {
      await navigate({ to: paths.opsTrial, params: made })
      notifications.show({ message: t('copied') })
    },
  })
}

function useRetire() {
  const t = useText(editorText)
  return useAction(opsTrial.retireMaterial, {
    invalidates: [opsTrial.getMaterialDetail, opsTrial.getMaterialList],
    onSuccess: () => notifications.show({ message: t('retired') }),
  })
}

function useRemove({ isLeaving }: MaterialEditor) {
  const t = useText(editorText)
  const navigate = useNavigate()
  return useAction(opsTrial.deleteMaterial, {
    invalidates: [opsTrial.getMaterialList],
    onSuccess: () => {
      isLeaving.current = true
      notifications.show({ message: t('deleted') })
      void navigate({ to: paths.opsTrials })
    },
  })
}
