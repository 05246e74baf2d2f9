/** The session has ended during the work: the same person signs in again, and the outbox continues. */
import { Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { hashPassword } from '../../../../../api/session/hash-password.ts'
import { useSessionUser, useSite } from '../../../../../api/session/session.ts'
import { openSocket } from '../../../../../api/socket.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { CaptchaState } from '../../../../../parts/code-field/CaptchaState.tsx'
import { useCaptcha } from '../../../../../parts/code-field/use-captcha.ts'
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

function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText(text)
  const { username } = useSessionUser()
  const { is_captcha_required } = useSite()
  const [password, setPassword] = useState('')
  const captcha = useCaptcha(is_captcha_required)
  const save = useSave(calls.session.login, {
    onError: captcha.renew,
    onDone: () => {
      void openSocket().then((channel) => channel.disconnect().connect())
      onSignedIn()
    },
  })
  const submit = async () => {
    const answer = await captcha.take()
    if (answer) save.send({ account: username, password: hashPassword(password), ...answer })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (password) void submit()
      }}
    >
      <Text size="sm" mb="sm">
        {t('signInAgainWhy')}
      </Text>
      <TextInput label={t('account')} value={username} readOnly autoComplete="username" />
      <PasswordField value={password} error={save.message} onChange={setPassword} />
      <CaptchaState captcha={captcha} />
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
