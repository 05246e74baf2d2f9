import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { securityText } from './security.text.ts'
import { useTwoFactorChanged } from './use-two-factor-changed.ts'

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const t = useText(securityText)
  const language = useLanguage()
  const confirmed = useConfirmed()
  const changed = useTwoFactorChanged()
  const [code, setCode] = useState('')
  const disable = useAction(calls.session.disableTwoFactor, {
    noErrorTip: true,
    onSuccess: () => {
      notifications.show({ message: t('disabled') })
      onClose()
      void changed()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) void confirmed.run(() => disable.mutateAsync({ code: code.trim() }))
  }
  const refusal = disable.error?.code === 'CONFIRMATION_NEEDED' ? null : disable.error
  return (
    <>
      <Modal opened onClose={onClose} title={t('disableTitle')}>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text size="sm">{t('disableHint')}</Text>
            <TextInput
              label={t('anyCode')}
              autoComplete="one-time-code"
              maxLength={20}
              data-autofocus
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={refusal ? errorMessage(refusal.code, refusal.data, language) : undefined}
            />
            <FormActions
              submitLabel={t('disable')}
              color="red"
              disabled={code.trim().length < 6}
              loading={disable.isPending}
              onCancel={onClose}
            />
          </Stack>
        </form>
      </Modal>
      {confirmed.dialog}
    </>
  )
}
