import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { paths } from '../../../../paths.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { useStartOver } from '../use-start-over.ts'
import type { MemberDialogProps } from './MemberDialogs.tsx'
import { memberText } from './members.text.ts'

/** The server requires a recent proof of identity, which a dialog above this one asks for. */
export function TransferDialog({ member, isOpen, onClose }: MemberDialogProps) {
  const t = useText(memberText)
  const startOver = useStartOver()
  const { run, dialog } = useConfirmed()
  const { account_id, nickname: name } = member
  const transfer = useAction(calls.company.transferCompany, {
    onSuccess: () => {
      notifications.show({ message: t('transferred', { name }) })
      onClose()
      void startOver(paths.taskList)
    },
  })
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('transferTitle', { name })}
        losses={[t('loseAdmin'), t('loseYourInvites')]}
        confirmLabel={t('transferYes')}
        isBusy={transfer.isPending}
        onConfirm={() => void run(() => transfer.mutateAsync({ account_id }))}
        onClose={onClose}
      >
        {t('transferBody', { name })}
      </ConfirmDialog>
      {dialog}
    </>
  )
}
