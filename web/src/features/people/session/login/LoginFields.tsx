/** The fields of the sign-in form. */
import { Checkbox, Group, PasswordInput, TextInput } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { useText } from '../../../../i18n/i18n.ts'
import { CaptchaState } from '../../../../parts/code-field/CaptchaState.tsx'
import { CodeField } from '../../../../parts/code-field/CodeField.tsx'
import { channelOf, readContact } from '../../../../parts/code-field/contact.ts'
import type { Captcha } from '../../../../parts/code-field/use-captcha.ts'
import { paths } from '../../../../paths.ts'
import { AgreeField } from '../AgreeField.tsx'
import { RouteLink } from '../RouteLink.tsx'
import { sessionText } from '../session.text.ts'
import { loginText } from './login.text.ts'
import type { LoginForm, Way } from './login-schema.ts'

export function LoginFields({ way, captcha }: { way: Way; captcha: Captcha }) {
  const t = useText(loginText)
  const { control, register, formState } = useFormContext<LoginForm>()
  return (
    <>
      <TextInput
        label={t('account')}
        autoComplete="username"
        error={formState.errors.account?.message}
        {...register('account')}
      />
      {way === 'password' ? <PasswordFields captcha={captcha} /> : <SentCode />}
      <Remember />
      <AgreeField control={control} />
    </>
  )
}

function PasswordFields({ captcha }: { captcha: Captcha }) {
  const t = useText(loginText)
  const { register, formState } = useFormContext<LoginForm>()
  const { errors } = formState
  return (
    <>
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        error={errors.password?.message}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        {...register('password')}
      />
      <CaptchaState captcha={captcha} />
    </>
  )
}

/** The code is sent to the email address or phone in the account field. */
function SentCode() {
  const { control, watch, trigger } = useFormContext<LoginForm>()
  const typed = watch('account')
  const channel = channelOf(typed)
  return (
    <Controller
      control={control}
      name="code"
      render={({ field, fieldState }) => (
        <CodeField
          channel={channel}
          target={readContact(channel, typed)}
          purpose="login"
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          onTargetMissing={() => void trigger('account', { shouldFocus: true })}
        />
      )}
    />
  )
}

function Remember() {
  const t = useText(loginText)
  const common = useText(sessionText)
  const { control, watch } = useFormContext<LoginForm>()
  return (
    <Group justify="space-between" gap="xs">
      <Controller
        control={control}
        name="is_remembered"
        render={({ field: { value, ...field } }) => (
          <Checkbox {...field} checked={value} label={t('remember')} title={t('rememberHint')} />
        )}
      />
      <RouteLink to={paths.forgot} account={watch('account')}>
        {common('forgot')}
      </RouteLink>
    </Group>
  )
}
