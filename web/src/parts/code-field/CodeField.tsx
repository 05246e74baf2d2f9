/** A field for a code sent by email or SMS, with the button that sends it: countdown, resending, captcha. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { CodeChannel, CodePurpose } from '@polyphony/contract'
import { type Ref, useRef, useState } from 'react'
import { useIsSignedIn, useSite } from '../../api/session/session.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.ts'
import { CaptchaState } from './CaptchaState.tsx'
import classes from './code-field.module.css'
import { codeText } from './code-field.text.ts'
import { useCaptcha } from './use-captcha.ts'
import { useCodeRequest } from './use-code-request.ts'

interface CodeFieldProps {
  channel: CodeChannel
  /** The address (`readContact`); null while it is invalid. */
  target: string | null
  purpose: CodePurpose
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /**
   * Called when the button is pressed without an address: the form shows the error. Without it the button is disabled
   * then.
   */
  onTargetMissing?: () => void
}

export function CodeField({ value, onChange, error, ...asked }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useSending(asked, () => input.current?.focus())
  const { code, captcha } = sending
  return (
    <Stack gap="md">
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <DigitsField
          ref={input}
          value={value}
          onChange={onChange}
          error={error ?? sending.codeError}
          sent={code.sent}
        />
        <SendButton code={code} isDisabled={asked.target === null && !asked.onTargetMissing} onClick={sending.send} />
      </Group>
      {code.secondsLeft <= 0 && <CaptchaState captcha={captcha} />}
    </Stack>
  )
}

type Asked = Pick<CodeFieldProps, 'channel' | 'target' | 'purpose' | 'onTargetMissing'>

/** Sends a code if there is an address, once the security check is done where it is required. */
function useSending({ channel, target, purpose, onTargetMissing }: Asked, onSent: () => void) {
  const t = useText(codeText)
  const messageOf = useErrorMessage()
  const { is_captcha_required } = useSite()
  const captcha = useCaptcha(!useIsSignedIn() && is_captcha_required)
  const [isTaking, setIsTaking] = useState(false)
  const code = useCodeRequest({ channel, target, purpose, onSent, onSettled: captcha.renew })
  const send = async () => {
    if (target === null) return onTargetMissing?.()
    setIsTaking(true)
    const answer = await captcha.take()
    setIsTaking(false)
    if (answer) code.request(answer)
  }
  const words = purpose === 'confirm' ? { NO_PERMISSION: t('notYours') } : {}
  return {
    code: { ...code, isPending: code.isPending || isTaking },
    captcha,
    send: () => void send(),
    codeError: code.error ? messageOf(code.error, words) : undefined,
  }
}

type CodeRequest = ReturnType<typeof useCodeRequest>

interface DigitsFieldProps extends Pick<CodeFieldProps, 'value' | 'onChange' | 'error'>, Pick<CodeRequest, 'sent'> {
  ref: Ref<HTMLInputElement>
}

function DigitsField({ ref, value, onChange, error, sent }: DigitsFieldProps) {
  const t = useText(codeText)
  return (
    <TextInput
      ref={ref}
      label={t('code')}
      placeholder={t('codeHint')}
      flex={1}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      classNames={{ input: classes.code }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
      error={error}
      description={sent && t('sent', { target: sent.target, minutes: sent.minutes })}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}

interface SendButtonProps {
  code: CodeRequest
  isDisabled: boolean
  onClick: () => void
}

function SendButton({ code, isDisabled, onClick }: SendButtonProps) {
  const t = useText(codeText)
  const isWaiting = code.secondsLeft > 0
  const time = formatDuration(code.secondsLeft * 1000)
  return (
    <Button
      variant="default"
      className={classes.send}
      loading={code.isPending}
      disabled={isWaiting || isDisabled}
      onClick={onClick}
    >
      {isWaiting ? t('resendIn', { time }) : t(code.sent ? 'resend' : 'send')}
    </Button>
  )
}
