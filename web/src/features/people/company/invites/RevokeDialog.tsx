import { notifications } from '@mantine/notifications'
import { calls, type Invite } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { inviteText } from './invites.text.ts'

export function RevokeDialog({ invite, onClose }: { invite: Invite | null; onClose: () => void }) {
  const t = useText(inviteText)
  const revoke = useAction(calls.company.revokeInvite, {
    invalidates: [calls.company.getInviteList],
    onSuccess: () => {
      notifications.show({ message: t('revokedNow') })
      onClose()
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={invite !== null}
      title={t('revokeTitle')}
      losses={[t('loseLink', { count: invite ? invite.tickets - invite.tickets_used : 0 })]}
      confirmLabel={t('revoke')}
      isBusy={revoke.isPending}
      onConfirm={() => invite && revoke.mutate({ invite_id: invite.invite_id })}
      onClose={onClose}
    >
      {t('revokeKeeps')}
    </ConfirmDialog>
  )
}
