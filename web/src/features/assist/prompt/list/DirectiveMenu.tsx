/** The actions on a prompt in the list. */
import { Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { calls, type Directive } from '@polyphony/contract'
import { IconClipboard, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { promptText } from '../prompt.text.ts'
import { directiveReads } from './directive-list.ts'

export function DirectiveMenu({ directive }: { directive: Directive }) {
  const { id, title, prompt, can } = directive
  const t = useText(promptText)
  const common = useText(commonText)
  const navigate = useNavigate()
  const clipboard = useClipboard()
  const [isDeleting, setDeleting] = useState(false)
  const go = (directive_id: string) => void navigate({ to: paths.productionDirectDetail, params: { directive_id } })
  const copy = () => {
    clipboard.copy(prompt)
    notifications.show({ message: common('copied') })
  }
  return (
    <>
      <RowMenu label={t('actionsOf', { name: title })}>
        <Menu.Item leftSection={can.edit ? <IconPencil size={16} /> : <IconEye size={16} />} onClick={() => go(id)}>
          {can.edit ? common('edit') : t('view')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => go(`copy-${id}`)}>
          {t('duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconClipboard size={16} />} onClick={copy}>
          {t('copyWords')}
        </Menu.Item>
        {can.edit && (
          <Menu.Item color="var(--overdue)" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
            {common('delete')}
          </Menu.Item>
        )}
      </RowMenu>
      <DeleteDirective isOpen={isDeleting} directive={directive} onClose={() => setDeleting(false)} />
    </>
  )
}

interface DeleteProps {
  isOpen: boolean
  directive: Pick<Directive, 'id' | 'title'>
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteDirective({ isOpen, directive: { id, title }, onClose, onDeleted }: DeleteProps) {
  const t = useText(promptText)
  const common = useText(commonText)
  const remove = useAction(calls.directive.deleteDirective, {
    invalidates: [calls.directive.getDirectiveList, calls.chat.getChatDirectiveList],
    invalidatesOnError: directiveReads,
    onSuccess: () => {
      notifications.show({ message: t('deleted', { name: title }) })
      onClose()
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleteOf', { name: title })}
      losses={[title]}
      confirmLabel={common('delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      {t('deleteAbout')}
    </ConfirmDialog>
  )
}
