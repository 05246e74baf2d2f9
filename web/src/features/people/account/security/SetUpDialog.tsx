/**
 * Sets up the second factor: shows the secret for the authenticator, checks a code, and shows the recovery codes once.
 */
import { ActionIcon, Code, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { calls, type OutputOf, verificationCode } from '@polyphony/contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
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
    <FormDialog
      isOpen
      onClose={codes ? finish : onClose}
      closeOnClickOutside={false}
      closeOnEscape={!codes}
      title={t(codes ? 'recoveryTitle' : 'setUpTitle')}
    >
      {codes ? <RecoveryCodes codes={codes} onKept={finish} /> : <Prove beginning={beginning} onProven={setCodes} />}
    </FormDialog>
  )
}

interface ProveProps extends Pick<SetUpDialogProps, 'beginning'> {
  onProven: (recoveryCodes: readonly string[]) => void
}

const schema = z.object({ code: verificationCode })

function Prove({ beginning, onProven }: ProveProps) {
  const t = useText(securityText)
  const fields = useFields(schema, { code: { title: t('code') } }, { code: '' })
  const save = useSave(calls.session.enableTwoFactor, {
    fields,
    errorsAt: { SECOND_FACTOR_WRONG: 'code' },
    onDone: ({ recovery_codes }) => onProven(recovery_codes),
    staysOpen: true,
  })
  const code = fields.register('code')
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit(save.send)}
      submitLabel={t('enable')}
      isDisabled={fields.watch('code').length !== 6}
    >
      <Secret {...beginning} />
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
        error={fields.formState.errors.code?.message}
        {...code}
        onChange={(event) => {
          event.currentTarget.value = event.currentTarget.value.replaceAll(/\D/g, '')
          void code.onChange(event)
        }}
      />
    </Form>
  )
}

function Secret({ secret, otpauth_url }: ProveProps['beginning']) {
  const t = useText(securityText)
  return (
    <>
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
    </>
  )
}
