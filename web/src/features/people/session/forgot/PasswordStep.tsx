import { Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { z } from 'zod'
import type { CallError } from '../../../../api/client.ts'
import { hashPassword } from '../../../../api/session/hash-password.ts'
import { useSite } from '../../../../api/session/session.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { NewPasswordFields } from '../../../../parts/new-password/NewPasswordFields.tsx'
import { newPasswordText } from '../../../../parts/new-password/new-password.text.ts'
import { newPassword } from '../../../../parts/new-password/password-rule.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { forgotText } from './forgot.text.ts'

interface PasswordStepProps {
  grant: string
  account: string
  onDone: () => void
  /** The account must be verified again. */
  onExpired: (error: CallError) => void
}

export function PasswordStep({ grant, account, onDone, onExpired }: PasswordStepProps) {
  const t = useText(forgotText)
  const site = useSite()
  const limits = { min: site.password_min, max: site.password_max }
  const fields = useFields(
    usePasswordSchema(limits),
    { password: { title: t('newPassword'), length: limits }, confirmation: { title: t('confirmation') } },
    { password: '', confirmation: '' },
  )
  const { errors } = fields.formState
  const reset = useSave(calls.session.resetPassword, {
    fields,
    errorsAt: { PASSWORD_COMMON: 'password' },
    onDone,
    onError: (error) => {
      if (error.code === 'GRANT_EXPIRED') onExpired(error)
    },
  })
  return (
    <Form
      save={{ isPending: reset.isPending, message: null }}
      onSubmit={fields.handleSubmit(({ password }) => reset.send({ grant, password: hashPassword(password) }))}
      submitLabel={t('set')}
      isWide
    >
      <Text c="dimmed">{t('renewHint')}</Text>
      <ErrorNote message={reset.message} />
      <NewPasswordFields
        isChange
        limits={limits}
        password={{ field: fields.register('password'), error: errors.password?.message }}
        confirmation={{ field: fields.register('confirmation'), error: errors.confirmation?.message }}
        typed={fields.watch('password')}
        known={[account.replace(/@.*/, '')]}
      />
    </Form>
  )
}

function usePasswordSchema(limits: { min: number; max: number }) {
  const rule = useText(newPasswordText)
  return z
    .object({ password: newPassword(limits, rule('disallowed')), confirmation: z.string().min(1) })
    .refine((form) => form.password === form.confirmation, {
      path: ['confirmation'],
      error: rule('mismatch'),
      when: () => true, // shown together with the other errors
    })
}
