import { Box, PasswordInput } from '@mantine/core'
import { calls, type Profile } from '@polyphony/contract'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { hashPassword } from '../../../../api/session/hash-password.ts'
import { useSite } from '../../../../api/session/session.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useConfirmedSave } from '../../../../parts/confirm-identity/use-confirmed-save.tsx'
import { Form } from '../../../../parts/form/Form.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { NewPasswordFields } from '../../../../parts/new-password/NewPasswordFields.tsx'
import { newPasswordText } from '../../../../parts/new-password/new-password.text.ts'
import { newPassword, type PasswordLimits } from '../../../../parts/new-password/password-rule.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { invalidatesProfile } from '../use-profile.ts'
import { securityText } from './security.text.ts'

export function PasswordCard({ profile }: { profile: Profile }) {
  const t = useText(securityText)
  const { password_min, password_max } = useSite()
  const limits = { min: password_min, max: password_max }
  const { has_password } = profile
  const fields = usePasswordFields(has_password, limits)
  const { errors } = fields.formState
  const typed = useWatch({ control: fields.control, name: 'newPwd' })
  const save = useConfirmedSave(calls.session.changePassword, {
    fields,
    errorsAt: { OLD_PASSWORD_WRONG: 'oldPwd', PASSWORD_COMMON: 'newPwd', PASSWORD_UNCHANGED: 'newPwd' },
    invalidates: [...invalidatesProfile, calls.session.getSessionList],
    done: t('passwordSaved'),
    onDone: () => fields.reset(),
  })
  const submit = fields.handleSubmit(({ oldPwd, newPwd }) => {
    const old = has_password ? { oldPwd: hashPassword(oldPwd) } : {}
    save.send({ ...old, newPwd: hashPassword(newPwd) })
  })
  return (
    <Card title={t('password')} description={t(has_password ? 'changeHint' : 'noPassword')}>
      <Box maw={420}>
        <Form save={save} onSubmit={submit} submitLabel={t(has_password ? 'changePassword' : 'setPassword')}>
          {/* Tells password managers to which account the password belongs. */}
          <input type="text" autoComplete="username" value={profile.username} readOnly hidden />
          {has_password && (
            <PasswordInput
              label={t('oldPassword')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
              error={errors.oldPwd?.message}
              {...fields.register('oldPwd')}
            />
          )}
          <NewPasswordFields
            isChange={has_password}
            limits={limits}
            password={{ field: fields.register('newPwd'), error: errors.newPwd?.message }}
            confirmation={{ field: fields.register('confirmation'), error: errors.confirmation?.message }}
            typed={typed}
            known={[profile.username, profile.nickname]}
          />
        </Form>
      </Box>
      {save.dialog}
    </Card>
  )
}

function usePasswordFields(hasPassword: boolean, limits: PasswordLimits) {
  const t = useText(securityText)
  const words = useText(newPasswordText)
  return useFields(
    z
      .object({
        oldPwd: hasPassword ? z.string().min(1) : z.string(),
        newPwd: newPassword(limits, words('disallowed')),
        confirmation: z.string().min(1),
      })
      .refine((form) => form.confirmation === '' || form.newPwd === form.confirmation, {
        path: ['confirmation'],
        error: words('mismatch'),
      }),
    {
      oldPwd: { title: t('oldPassword') },
      newPwd: { title: t('newPassword'), length: limits },
      confirmation: { title: t('confirmation') },
    },
    { oldPwd: '', newPwd: '', confirmation: '' },
  )
}
