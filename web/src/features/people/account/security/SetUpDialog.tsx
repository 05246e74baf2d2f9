/** The authenticator learns its secret, proves it by a code, and the recovery codes are shown, once. */
import { ActionIcon, Code, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { calls, type OutputOf } from '@polyphony/contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { QrCode } from '../../../../ui/text/QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { securityText } from './security.text.ts'
import { useTwoFactorChanged } from './use-two-factor-changed.ts'

interface SetUpDialogProps {
  beginning: OutputOf<typeof calls.session.setUpTwoFactor>
  onClose: () => void
}

export function SetUpDialog({ beginning, onClose }: SetUpDialogProps) {
  const t = useText(securityText)
  const changed = useTwoFactorChanged()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = () => {
    onClose()
    void changed()
  }
  return (
    <Modal
      opened
      onClose={codes ? finish : onClose}
      closeOnClickOutside={false}
      closeOnEscape={!codes}
      title={t(codes ? 'recoveryTitle' : 'setUpTitle')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={finish} />
      ) : (
        <Prove beginning={beginning} onProven={setCodes} onClose={onClose} />
      )}
    </Modal>
  )
}

interface ProveProps extends SetUpDialogProps {
  onProven: (recoveryCodes: readonly string[]) => void
}

function Prove({ beginning: { secret, otpauth_url }, onProven, onClose }: ProveProps) {
  const t = useText(securityText)
  const language = useLanguage()
  const [code, setCode] = useState('')
  const enable = useAction(calls.session.enableTwoFactor, {
    noErrorTip: true,
    onSuccess: ({ recovery_codes }) => onProven(recovery_codes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) enable.mutate({ code })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('scan')}</Text>
        <QrCode text={otpauth_url} label={t('qrCode')} />
        <div>
          <Text size="sm" c="dimmed">
            {t('orType')}
          </Text>
          <Group gap="xs" wrap="nowrap" mt={4}>
            <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
              {secret.match(/.{1,4}/g)?.join(' ')}
            </Code>
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <ActionIcon variant="default" size={36} aria-label={copied ? t('copied') : t('copyKey')} onClick={copy}>
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              )}
            </CopyButton>
          </Group>
        </div>
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
          error={enable.error ? errorMessage(enable.error.code, enable.error.data, language) : undefined}
        />
        <FormActions
          submitLabel={t('enable')}
          disabled={code.length !== 6}
          loading={enable.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
