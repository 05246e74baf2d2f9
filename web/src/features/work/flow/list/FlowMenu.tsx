/** The actions on a flow in the list. */
import { ActionIcon, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type FlowSummary } from '@polyphony/contract'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { flowText } from '../flow.text.ts'
import { flowLists } from '../use-flows.ts'
import { RenameDialog } from './RenameDialog.tsx'

interface FlowMenuProps {
  flow: FlowSummary
  name: string
}

export function FlowMenu({ flow, name }: FlowMenuProps) {
  const t = useText(flowText)
  const common = useText(commonText)
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const navigate = useNavigate()
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            disabled={!flow.is_available}
            onClick={() =>
              void navigate({ to: paths.productionFlowDetail, params: { flow_id: `copy-${flow.flow_id}` } })
            }
          >
            {t('copy')}
          </Menu.Item>
          {flow.can.edit && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setDialog('rename')}>
                {t('rename')}
              </Menu.Item>
              <Menu.Item
                color="var(--overdue)"
                leftSection={<IconTrash size={16} />}
                onClick={() => setDialog('delete')}
              >
                {common('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <RenameDialog isOpen={dialog === 'rename'} flow={flow} name={name} onClose={close} />
      <DeleteDialog isOpen={dialog === 'delete'} flow={flow} name={name} onClose={close} />
    </>
  )
}

interface DeleteDialogProps extends FlowMenuProps {
  isOpen: boolean
  onClose: () => void
}

function DeleteDialog({ isOpen, flow, name, onClose }: DeleteDialogProps) {
  const t = useText(flowText)
  const common = useText(commonText)
  const remove = useAction(calls.flow.deleteFlow, {
    invalidates: flowLists,
    onSuccess: () => {
      notifications.show({ message: t('deleted', { name }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleteOf', { name })}
      losses={[name]}
      confirmLabel={common('delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ flow_id: flow.flow_id })}
      onClose={onClose}
    >
      {t('deleteAbout')}
    </ConfirmDialog>
  )
}
