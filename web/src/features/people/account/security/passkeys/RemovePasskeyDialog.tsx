import { Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Passkey } from '@polyphony/contract'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../../parts/confirm-identity/use-confirmed.tsx'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import { useTwoFactorChanged } from '../use-two-factor-changed.ts'
import { passkeysText } from './passkeys.text.ts'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  /** Whether no second factor is left without it. */
  isLast: boolean
  onClose: () => void
}

export function RemovePasskeyDialog({ passkey, isLast, onClose }: RemovePasskeyDialogProps) {
  const t = useText(passkeysText)
  const { passkey_id, name } = passkey
  const confirmed = useConfirmed()
  const changed = useTwoFactorChanged()
  const remove = useAction(calls.passkey.removePasskey, {
    invalidates: [calls.passkey.getPasskeyList],
    invalidatesOnError: [calls.passkey.getPasskeyList],
    onSuccess: () => {
      onClose()
      notifications.show({ message: t('removed') })
      void changed()
    },
  })
  return (
    <>
      <ConfirmDialog
        isOpen
        title={t('removeAsk', { name })}
        confirmLabel={t('remove')}
        isBusy={remove.isPending}
        onConfirm={() => void confirmed.run(() => remove.mutateAsync({ passkey_id }))}
        onClose={onClose}
      >
        <Stack gap="xs">
          <Text size="sm">{t('removeHint')}</Text>
          {isLast && (
            <Text size="sm" fw={600}>
              {t('lastHint')}
            </Text>
          )}
        </Stack>
      </ConfirmDialog>
      {confirmed.dialog}
    </>
  )
}
