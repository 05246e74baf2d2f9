import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Profile } from '@polyphony/contract'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { hashPassword } from '../../../../api/session/hash-password.ts'
import { useSite } from '../../../../api/session/session.ts'
import { useAction } from '../../../../api/use-action.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { NewPasswordFields } from '../../../../parts/new-password/NewPasswordFields.tsx'
import { newPasswordText } from '../../../../parts/new-password/new-password.text.ts'
import { newPassword } from '../../../../parts/new-password/password-rule.ts'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { invalidatesProfile } from '../use-profile.ts'
import { securityText } from './security.text.ts'

export function PasswordCard({ profile }: { profile: Profile }) {
  const t = useText(securityText)
  const words = useText(newPasswordText)
  const language = useLanguage()
  const confirmed = useConfirmed()
  const { password_min: min, password_max: max } = useSite()
  const { has_password } = profile
  const { control, register, handleSubmit, formState, reset } = useForm({
    resolver: formResolver(
      z
        .object({
          oldPwd: has_password ? z.string().min(1) : z.string(),
          newPwd: newPassword({ min, max }, words('disallowed')),
          confirmation: z.string().min(1),
        })
        .refine((form) => form.confirmation === '' || form.newPwd === form.confirmation, {
          path: ['confirmation'],
          error: words('mismatch'),
        }),
      {
        oldPwd: { title: t('oldPassword') },
        newPwd: { title: t('newPassword'), length: { min, max } },
        confirmation: { title: t('confirmation') },
      },
      language,
    ),
    defaultValues: { oldPwd: '', newPwd: '', confirmation: '' },
  })
  const typed = useWatch({ control, name: 'newPwd' })
  const change = useAction(calls.session.changePassword, {
    invalidates: [...invalidatesProfile, calls.session.getSessionList],
    noErrorTip: true,
    onSuccess: () => {
      reset()
      notifications.show({ message: t('passwordSaved') })
    },
  })
  const submit = handleSubmit(({ oldPwd, newPwd }) => {
    const old = has_password ? { oldPwd: hashPassword(oldPwd) } : {}
    return confirmed.run(() => change.mutateAsync({ ...old, newPwd: hashPassword(newPwd) }))
  })
  const refusal = change.error?.code === 'CONFIRMATION_NEEDED' ? null : change.error
  const said = refusal && errorMessage(refusal.code, refusal.data, language)
  const isOldWrong = refusal?.code === 'OLD_PASSWORD_WRONG'
  const { errors } = formState
  return (
    <Card title={t('password')} description={t(has_password ? 'changeHint' : 'noPassword')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" maw={420}>
          {said && !isOldWrong && (
            <Alert color="red" role="alert">
              {said}
            </Alert>
          )}
          {/* So that password managers know whose it is. */}
          <input type="text" autoComplete="username" value={profile.username} readOnly hidden />
          {has_password && (
            <PasswordInput
              label={t('oldPassword')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
              error={errors.oldPwd?.message ?? (isOldWrong ? said : undefined)}
              {...register('oldPwd')}
            />
          )}
          <NewPasswordFields
            isChange={has_password}
            limits={{ min, max }}
            password={{ field: register('newPwd'), error: errors.newPwd?.message }}
            confirmation={{ field: register('confirmation'), error: errors.confirmation?.message }}
            typed={typed}
            known={[profile.username, profile.nickname]}
          />
          <Group>
            <Button type="submit" loading={change.isPending}>
              {t(has_password ? 'changePassword' : 'setPassword')}
            </Button>
          </Group>
        </Stack>
      </form>
      {confirmed.dialog}
    </Card>
  )
}
