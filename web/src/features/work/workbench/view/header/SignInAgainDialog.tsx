/** The session has ended during the work: the same person signs in again, and the outbox continues. */
import { Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { hashPassword } from '../../../../../api/session/hash-password.ts'
import { useSessionUser, useSite } from '../../../../../api/session/session.ts'
import { openSocket } from '../../../../../api/socket.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { text } from '../texts/workbench.text.ts'

export function SignInAgainDialog({ isOpen, onSignedIn }: { isOpen: boolean; onSignedIn: () => void }) {
  const t = useText(text)
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => {}}
      title={t('signInAgain')}
      size="sm"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <SignInForm onSignedIn={onSignedIn} />
    </FormDialog>
  )
}

const captchaSize = { width: 120, height: 40, viewBox: '0 0 120 40' }

function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText(text)
  const { username } = useSessionUser()
  const { is_captcha_required } = useSite()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const captcha = useCall(calls.session.svgCaptcha, captchaSize, {
    enabled: is_captcha_required,
    staleTime: 110_000,
    tellsError: true,
  })
  const save = useSave(calls.session.login, {
    onError: () => void (is_captcha_required && captcha.refetch()),
    onDone: () => {
      void openSocket().then((channel) => channel.disconnect().connect())
      onSignedIn()
    },
  })
  const submit = () => {
    const read = is_captcha_required ? { code, captchaId: captcha.data?.captchaId } : {}
    save.send({ account: username, password: hashPassword(password), ...read })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (password) submit()
      }}
    >
      <Text size="sm" mb="sm">
        {t('signInAgainWhy')}
      </Text>
      <TextInput label={t('account')} value={username} readOnly autoComplete="username" />
      <PasswordField value={password} error={save.message} onChange={setPassword} />
      {is_captcha_required && <CaptchaField svg={captcha.data?.svg} value={code} onChange={setCode} />}
      <Button type="submit" fullWidth mt="md" loading={save.isPending} disabled={!password}>
        {t('signIn')}
      </Button>
    </form>
  )
}

interface FieldProps {
  value: string
  onChange: (value: string) => void
}

function PasswordField({ value, error, onChange }: FieldProps & { error: string | null }) {
  const t = useText(text)
  return (
    <PasswordInput
      mt="sm"
      label={t('password')}
      autoComplete="current-password"
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}

function CaptchaField({ svg, value, onChange }: FieldProps & { svg: string | undefined }) {
  const t = useText(text)
  return (
    <TextInput
      mt="sm"
      label={t('captcha')}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={128}
      rightSection={svg && <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" height={32} />}
    />
  )
}
