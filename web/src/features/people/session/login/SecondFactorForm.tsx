/** The second step of signing in: a passkey, a code of the authenticator or a recovery code. */
import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core'
import { calls, present, verificationCode } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { type CallError, sendCall } from '../../../../api/client.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { hasPasskeys, showPasskey } from '../../../../parts/passkey/ceremony.ts'
import { useCeremony } from '../../../../parts/passkey/use-ceremony.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { useEnter } from '../use-enter.ts'
import { loginText } from './login.text.ts'

/** What the first step has left to do, and by what. */
export interface SecondStep {
  ticket: string
  hasAuthenticator: boolean
  hasPasskey: boolean
}

interface SecondFactorFormProps {
  step: SecondStep
  /** Returns to the first step, with the error if that must be repeated. */
  onBack: (error: CallError | null) => void
}

interface EntryProps extends Pick<SecondFactorFormProps, 'onBack'> {
  ticket: string
}

const schemas = {
  authenticator: z.object({ code: verificationCode }),
  recovery: z.object({ code: z.string().trim().min(6).max(20) }),
}
type Kind = keyof typeof schemas | 'passkey'
const words = { passkey: 'usePasskey', authenticator: 'useAuthenticator', recovery: 'useRecovery' } as const

export function SecondFactorForm({ step, onBack }: SecondFactorFormProps) {
  const t = useText(loginText)
  const kinds: Kind[] = [
    ...(step.hasPasskey && hasPasskeys() ? ['passkey' as const] : []),
    ...(step.hasAuthenticator ? ['authenticator' as const] : []),
    'recovery',
  ]
  const [kind, setKind] = useState(present(kinds[0]))
  const entry = { ticket: step.ticket, onBack }
  return (
    <Stack gap="md">
      {kind === 'passkey' ? <PasskeyEntry {...entry} /> : <Entry key={kind} kind={kind} {...entry} />}
      <Group justify="space-between">
        <Anchor component="button" type="button" size="sm" onClick={() => onBack(null)}>
          {t('backToSignIn')}
        </Anchor>
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Anchor key={other} component="button" type="button" size="sm" onClick={() => setKind(other)}>
              {t(words[other])}
            </Anchor>
          ))}
      </Group>
    </Stack>
  )
}

function PasskeyEntry({ ticket, onBack }: EntryProps) {
  const t = useText(loginText)
  const enter = useEnter()
  const ceremony = useCeremony()
  const verify = () =>
    ceremony.run(
      async () => {
        const { challenge, options } = await sendCall(calls.passkey.askPasskey, { ticket })
        const response = await showPasskey(options)
        await sendCall(calls.passkey.verifyPasskey, { ticket, challenge, response })
        enter()
      },
      (error) => {
        if (error.code !== 'TICKET_EXPIRED' && error.code !== 'USER_LOGIN_LOCKED') return false
        onBack(error)
        return true
      },
    )
  return (
    <Form save={ceremony} onSubmit={verify} submitLabel={t('usePasskey')} isWide>
      <Text c="dimmed">{t('passkeyHint')}</Text>
    </Form>
  )
}

function Entry({ kind, ticket, onBack }: EntryProps & { kind: keyof typeof schemas }) {
  const t = useText(loginText)
  const isRecovery = kind === 'recovery'
  const label = t(isRecovery ? 'recoveryCode' : 'authenticatorCode')
  const fields = useFields(schemas[kind], { code: { title: label } }, { code: '' })
  const enter = useEnter()
  const verify = useSave(calls.session.verifyTwoFactor, {
    onDone: enter,
    onError: (error) => {
      if (error.code === 'SECOND_FACTOR_WRONG') fields.reset()
      else onBack(error)
    },
  })
  return (
    <Form
      save={{ isPending: verify.isPending, message: null }}
      onSubmit={fields.handleSubmit(({ code }) => verify.send({ ticket, code }))}
      submitLabel={t('verify')}
      isWide
    >
      <Text c="dimmed">{t(isRecovery ? 'recoveryHint' : 'secondHint')}</Text>
      <ErrorNote message={verify.message} />
      <TextInput
        label={label}
        size="md"
        autoFocus
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        spellCheck={false}
        maxLength={isRecovery ? 20 : 6}
        error={fields.formState.errors.code?.message}
        {...fields.register('code')}
      />
    </Form>
  )
}
