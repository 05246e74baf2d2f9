/** The code that was sent to an email address or a phone, and the button that sends it: countdown, resending, captcha. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { CodeChannel, CodePurpose } from '@polyphony/contract'
import { useRef, useState } from 'react'
import { useIsSignedIn, useSite } from '../../api/session/session.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.ts'
import { CaptchaField } from './CaptchaField.tsx'
import classes from './code-field.module.css'
import { codeText } from './code-field.text.ts'
import { useCaptcha } from './use-captcha.ts'
import { useCodeRequest } from './use-code-request.ts'

interface CodeFieldProps {
  channel: CodeChannel
  /** Where the code goes (`readContact`); null while there is no such address. */
  target: string | null
  purpose: CodePurpose
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /** Asked to send without an address: the form says what it lacks. Without this the button waits for one. */
  onTargetMissing?: () => void
}

export function CodeField({ channel, target, purpose, value, onChange, error, onTargetMissing }: CodeFieldProps) {
  const t = useText(codeText)
  const messageOf = useErrorMessage()
  const { is_captcha_required } = useSite()
  const isSignedIn = useIsSignedIn()
  const isCaptchaRequired = is_captcha_required && !isSignedIn
  const captcha = useCaptcha(isCaptchaRequired)
  const [letters, setLetters] = useState('')
  const [isLettersMissing, setIsLettersMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const code = useCodeRequest({
    channel,
    target,
    purpose,
    onSent: () => input.current?.focus(),
    onSettled: () => {
      setLetters('')
      captcha.renew() // one try each
    },
  })

  const send = () => {
    if (target === null) return onTargetMissing?.()
    const isMissing = isCaptchaRequired && letters.trim() === ''
    setIsLettersMissing(isMissing)
    if (isMissing) return
    code.request(captcha.captchaId ? { code: letters.trim(), captchaId: captcha.captchaId } : {})
  }
  const isWaiting = code.secondsLeft > 0
  const words = purpose === 'confirm' ? { NO_PERMISSION: t('notYours') } : {}
  const requestError = code.error ? messageOf(code.error, words) : undefined
  const isCaptchaError = code.error?.code === 'CAPTCHA_WRONG' || code.error?.code === 'CAPTCHA_EXPIRED'
  const captchaError = isLettersMissing ? t('enterCaptcha') : isCaptchaError ? requestError : undefined

  return (
    <Stack gap="md">
      {isCaptchaRequired && !isWaiting && (
        <CaptchaField
          captcha={captcha}
          value={letters}
          onChange={(event) => setLetters(event.currentTarget.value)}
          error={captchaError}
        />
      )}
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          ref={input}
          label={t('code')}
          placeholder={t('codeHint')}
          flex={1}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          classNames={{ input: classes.code }}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
          error={error ?? (isCaptchaError ? undefined : requestError)}
          description={code.sent && t('sent', { target: code.sent.target, minutes: code.sent.minutes })}
          descriptionProps={{ role: 'status' }}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <Button
          variant="default"
          className={classes.send}
          loading={code.isPending}
          disabled={isWaiting || (target === null && !onTargetMissing)}
          onClick={send}
        >
          {isWaiting
            ? t('resendIn', { time: formatDuration(code.secondsLeft * 1000) })
            : t(code.sent ? 'resend' : 'send')}
        </Button>
      </Group>
    </Stack>
  )
}
