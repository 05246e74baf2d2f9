/** The second step of signing in: a code of the authenticator or a recovery code. */
import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core'
import { calls, verificationCode } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import type { CallError } from '../../../../api/client.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { useEnter } from '../use-enter.ts'
import { loginText } from './login.text.ts'

interface SecondFactorFormProps {
  ticket: string
  /** Returns to the first step, with the error if that must be repeated. */
  onBack: (error: CallError | null) => void
}

const schemas = {
  authenticator: z.object({ code: verificationCode }),
  recovery: z.object({ code: z.string().trim().min(6).max(20) }),
}
type Kind = keyof typeof schemas

export function SecondFactorForm({ ticket, onBack }: SecondFactorFormProps) {
  const t = useText(loginText)
  const [kind, setKind] = useState<Kind>('authenticator')
  const isRecovery = kind === 'recovery'
  return (
    <Stack gap="md">
      <Entry key={kind} kind={kind} ticket={ticket} onBack={onBack} />
      <Group justify="space-between">
        <Anchor component="button" type="button" size="sm" onClick={() => onBack(null)}>
          {t('backToSignIn')}
        </Anchor>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => setKind(isRecovery ? 'authenticator' : 'recovery')}
        >
          {t(isRecovery ? 'useAuthenticator' : 'useRecovery')}
        </Anchor>
      </Group>
    </Stack>
  )
}

function Entry({ kind, ticket, onBack }: SecondFactorFormProps & { kind: Kind }) {
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
