import { Stack, TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../../../i18n/i18n.ts'
import { NewPasswordFields } from '../../../../parts/new-password/NewPasswordFields.tsx'
import type { PasswordLimits } from '../../../../parts/new-password/password-rule.ts'
import classes from '../session.module.css'
import { registerText } from './register.text.ts'
import { nicknameMax, type RegisterForm } from './register-schema.ts'

/** The names and the password. */
export function AccountFields({ limits }: { limits: PasswordLimits }) {
  const t = useText(registerText)
  const { register, watch, formState } = useFormContext<RegisterForm>()
  const { errors } = formState
  const [password, nickname, username, contact] = watch(['password', 'nickname', 'username', 'contact'])
  return (
    <Stack gap="md">
      <div className={classes.columns}>
        <TextInput
          label={t('nickname') + t('optional')}
          description={t('nicknameHint')}
          autoComplete="nickname"
          maxLength={nicknameMax}
          error={errors.nickname?.message}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...register('nickname')}
        />
        <TextInput
          label={t('username') + t('optional')}
          description={t('usernameHint')}
          autoComplete="username"
          spellCheck={false}
          error={errors.username?.message}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...register('username')}
        />
      </div>
      <NewPasswordFields
        limits={limits}
        password={{ field: register('password'), error: errors.password?.message }}
        confirmation={{ field: register('confirmation'), error: errors.confirmation?.message }}
        typed={password}
        known={[nickname, username, contact.replace(/@.*/, '')]}
      />
    </Stack>
  )
}
