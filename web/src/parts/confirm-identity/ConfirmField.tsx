import { PasswordInput, Stack, TextInput } from '@mantine/core'
import type { CodeChannel } from '@polyphony/contract'
import { useState } from 'react'
import { useSessionUser } from '../../api/session/session.ts'
import { useText } from '../../i18n/i18n.ts'
import { CodeField } from '../code-field/CodeField.tsx'
import { readContact } from '../code-field/contact.ts'
import { confirmText } from './confirm-identity.text.ts'

export type Way = 'password' | 'passkey' | 'authenticator' | CodeChannel

interface ConfirmFieldProps {
  way: Exclude<Way, 'passkey'>
  value: string
  onChange: (typed: string) => void
  error: string | undefined
}

export function ConfirmField({ way, ...field }: ConfirmFieldProps) {
  const t = useText(confirmText)
  if (way === 'email' || way === 'phone') return <SentCode channel={way} {...field} />
  if (way === 'authenticator') {
    return (
      <TextInput
        label={t('authenticatorCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
        {...field}
        onChange={(event) => field.onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    )
  }
  return (
    <PasswordInput
      label={t('password')}
      autoComplete="current-password"
      data-autofocus
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      {...field}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}

/** Only the mask of one's own address is known here: the user types it in full to get a code. */
function SentCode({ channel, ...field }: { channel: CodeChannel } & Omit<ConfirmFieldProps, 'way'>) {
  const t = useText(confirmText)
  const contact = useSessionUser()[channel] ?? ''
  const [typed, setTyped] = useState('')
  return (
    <Stack gap="md">
      <TextInput
        label={t(channel === 'email' ? 'emailField' : 'phoneField')}
        description={t('isRegistered', { contact })}
        autoComplete={channel === 'email' ? 'email' : 'tel'}
        inputMode={channel === 'email' ? 'email' : 'tel'}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <CodeField channel={channel} target={readContact(channel, typed)} purpose="confirm" {...field} />
    </Stack>
  )
}
