/** The session ended in mid-work: the same person signs in again, and the outbox goes on. */
import { Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { hashPassword } from '../../../../../api/session/hash-password.ts'
import { useSessionUser, useSite } from '../../../../../api/session/session.ts'
import { openSocket } from '../../../../../api/socket.ts'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../../api/use-error-message.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
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
  const messageOf = useErrorMessage()
  const { username } = useSessionUser()
  const { is_captcha_required } = useSite()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const captcha = useCall(calls.session.svgCaptcha, captchaSize, {
    enabled: is_captcha_required,
    staleTime: 110_000,
    tellsError: true,
  })
  const signIn = useAction(calls.session.login, {
    noErrorTip: true,
    onError: () => void (is_captcha_required && captcha.refetch()),
    onSuccess: () => {
      void openSocket().then((channel) => channel.disconnect().connect())
      onSignedIn()
    },
  })
  const submit = () =>
    signIn.mutate({
      account: username,
      password: hashPassword(password),
      ...(is_captcha_required && { code, captchaId: captcha.data?.captchaId }),
    })
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
      <PasswordInput
        mt="sm"
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={signIn.error && messageOf(signIn.error)}
      />
      {is_captcha_required && (
        <TextInput
          mt="sm"
          label={t('captcha')}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          rightSectionWidth={128}
          rightSection={
            captcha.data && (
              <img src={`data:image/svg+xml,${encodeURIComponent(captcha.data.svg)}`} alt="" height={32} />
            )
          }
        />
      )}
      <Button type="submit" fullWidth mt="md" loading={signIn.isPending} disabled={!password}>
        {t('signIn')}
      </Button>
    </form>
  )
}
