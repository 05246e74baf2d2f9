/** The second half of a sign-in: the authenticator, or one of the recovery codes. */
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { calls, verificationCode } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import type { CallError } from '../../../../api/client.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { FormAlert } from '../FormAlert.tsx'
import { useEnter } from '../use-enter.ts'
import { loginText } from './login.text.ts'

interface SecondFactorFormProps {
  ticket: string
  /** To the first step; with the error where it has to be done again. */
  onBack: (error: CallError | null) => void
}

const schemas = {
  authenticator: z.object({ code: verificationCode }),
  recovery: z.object({ code: z.string().trim().min(6).max(20) }),
}

export function SecondFactorForm({ ticket, onBack }: SecondFactorFormProps) {
  const t = useText(loginText)
  const [kind, setKind] = useState<keyof typeof schemas>('authenticator')
  const isRecovery = kind === 'recovery'
  const label = t(isRecovery ? 'recoveryCode' : 'authenticatorCode')
  const { register, handleSubmit, formState, reset } = useFields(
    schemas[kind],
    { code: { title: label } },
    { code: '' },
  )
  const enter = useEnter()
  const verify = useAction(calls.session.verifyTwoFactor, {
    noErrorTip: true,
    onSuccess: enter,
    onError: (error) => {
      if (error.code === 'SECOND_FACTOR_WRONG') reset()
      else onBack(error)
    },
  })
  const change = () => {
    setKind(isRecovery ? 'authenticator' : 'recovery')
    reset()
    verify.reset()
  }

  return (
    <form onSubmit={(event) => void handleSubmit(({ code }) => verify.mutate({ ticket, code }))(event)} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t(isRecovery ? 'recoveryHint' : 'secondHint')}</Text>
        <FormAlert error={verify.error} />
        <TextInput
          key={kind}
          label={label}
          size="md"
          autoFocus
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          maxLength={isRecovery ? 20 : 6}
          error={formState.errors.code?.message}
          {...register('code')}
        />
        <Button type="submit" size="md" fullWidth loading={verify.isPending}>
          {t('verify')}
        </Button>
        <Group justify="space-between">
          <Anchor component="button" type="button" size="sm" onClick={() => onBack(null)}>
            {t('backToSignIn')}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={change}>
            {t(isRecovery ? 'useAuthenticator' : 'useRecovery')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
