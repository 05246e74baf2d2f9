import { notifications } from '@mantine/notifications'
import { type ApiToken, calls } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { tokensText } from './tokens.text.ts'

export function RevokeDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const t = useText(tokensText)
  const revoke = useAction(calls.token.revokeToken, {
    invalidates: [calls.token.getTokenList],
    onSuccess: () => {
      onClose()
      notifications.show({ message: t('revoked') })
    },
  })
  return (
    <ConfirmDialog
      isOpen={token !== null}
      title={t('revokeAsk', { name: token?.name ?? '' })}
      confirmLabel={t('revoke')}
      isBusy={revoke.isPending}
      onConfirm={() => token && revoke.mutate({ token_id: token.token_id })}
      onClose={onClose}
    >
      {t('revokeHint')}
    </ConfirmDialog>
  )
}
