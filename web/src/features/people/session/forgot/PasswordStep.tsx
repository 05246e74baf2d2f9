import { Button, Stack, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { z } from 'zod'
import type { CallError } from '../../../../api/client.ts'
import { hashPassword } from '../../../../api/session/hash-password.ts'
import { useSite } from '../../../../api/session/session.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { NewPasswordFields } from '../../../../parts/new-password/NewPasswordFields.tsx'
import { newPasswordText } from '../../../../parts/new-password/new-password.text.ts'
import { newPassword } from '../../../../parts/new-password/password-rule.ts'
import { FormAlert } from '../FormAlert.tsx'
import { forgotText } from './forgot.text.ts'

interface PasswordStepProps {
  grant: string
  account: string
  onDone: () => void
  /** The account has to be verified once more. */
  onExpired: (error: CallError) => void
}

export function PasswordStep({ grant, account, onDone, onExpired }: PasswordStepProps) {
  const t = useText(forgotText)
  const rule = useText(newPasswordText)
  const site = useSite()
  const limits = { min: site.password_min, max: site.password_max }
  const { register, handleSubmit, formState, watch } = useFields(
    z
      .object({ password: newPassword(limits, rule('disallowed')), confirmation: z.string().min(1) })
      .refine((form) => form.password === form.confirmation, {
        path: ['confirmation'],
        error: rule('mismatch'),
        when: () => true, // together with what else is wrong
      }),
    { password: { title: t('newPassword'), length: limits }, confirmation: { title: t('confirmation') } },
    { password: '', confirmation: '' },
  )
  const { errors } = formState
  const reset = useAction(calls.session.resetPassword, {
    noErrorTip: true,
    onSuccess: onDone,
    onError: (error) => {
      if (error.code === 'GRANT_EXPIRED') onExpired(error)
    },
  })
  return (
    <form
      onSubmit={(event) =>
        void handleSubmit(({ password }) => reset.mutate({ grant, password: hashPassword(password) }))(event)
      }
      noValidate
    >
      <Stack gap="md">
        <Text c="dimmed">{t('renewHint')}</Text>
        <FormAlert error={reset.error} />
        <NewPasswordFields
          isChange
          limits={limits}
          password={{ field: register('password'), error: errors.password?.message }}
          confirmation={{ field: register('confirmation'), error: errors.confirmation?.message }}
          typed={watch('password')}
          known={[account.replace(/@.*/, '')]}
        />
        <Button type="submit" size="md" fullWidth loading={reset.isPending}>
          {t('set')}
        </Button>
      </Stack>
    </form>
  )
}
