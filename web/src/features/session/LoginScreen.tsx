/** Phone or email with a password (specification section 2.5). */
import { Alert, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { hashPassword } from '../../api/hash-password.ts'
import { useSite } from '../../api/session.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { formResolver } from '../../ui/form-errors.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { CaptchaField } from '../../shell/code-field/CaptchaField.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { RouteLink } from './RouteLink.tsx'
import { sessionText } from './text.ts'
import { useCaptcha } from '../../shell/code-field/use-captcha.ts'
import { rememberedAccount, useSignIn } from './use-sign-in.ts'

const schema = z.object({
  account: z.string().trim().min(1).max(200),
  password: z.string().min(1),
  code: z.string().trim(),
  is_remembered: z.boolean(),
  is_agreed: z.boolean(),
})

export function LoginScreen() {
  const t = useText(sessionText)
  const language = useLanguage()
  const site = useSite()
  const captcha = useCaptcha(site.is_captcha_required)
  const [demoAccount, setDemoAccount] = useState<string | null>(null)
  const { control, register, handleSubmit, setValue, formState, clearErrors, resetField } = useForm({
    resolver: formResolver(
      schema
        .refine((form) => form.is_agreed, { path: ['is_agreed'], error: t('agreeFirst') })
        .refine((form) => !site.is_captcha_required || form.code !== '', { path: ['code'] }),
      { account: { title: t('account') }, password: { title: t('password') }, code: { title: t('captcha') } },
      language,
    ),
    defaultValues: {
      account: rememberedAccount(),
      password: '',
      code: '',
      is_remembered: rememberedAccount() !== '',
      is_agreed: false,
    },
  })
  const { errors } = formState
  const signIn = useSignIn(() => {
    resetField('code')
    captcha.renew() // one try each
  })

  const submit = handleSubmit(({ account, password, code, is_remembered }) => {
    const answer = captcha.captchaId ? { code, captchaId: captcha.captchaId } : {}
    signIn.mutate({ account, password: hashPassword(password), is_remembered, ...answer })
  })
  const fill = (username: string, password: string) => {
    setValue('account', username)
    setValue('password', password)
    setValue('is_agreed', true)
    clearErrors()
    setDemoAccount(username)
  }

  return (
    <AuthFrame title={t('welcome')} description={t('signInTo')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {signIn.error && (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />}>
              {errorMessage(signIn.error.code, signIn.error.data, language)}
            </Alert>
          )}
          <TextInput
            label={t('account')}
            autoComplete="username"
            error={errors.account?.message}
            {...register('account')}
          />
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            error={errors.password?.message}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
            {...register('password')}
          />
          {site.is_captcha_required && (
            <CaptchaField captcha={captcha} error={errors.code?.message} {...register('code')} />
          )}
          <Group justify="space-between" gap="xs">
            <Controller
              control={control}
              name="is_remembered"
              render={({ field: { value, ...field } }) => (
                <Checkbox {...field} checked={value} label={t('remember')} title={t('rememberHint')} />
              )}
            />
            <RouteLink to={paths.forgot}>{t('forgot')}</RouteLink>
          </Group>
          <Controller
            control={control}
            name="is_agreed"
            render={({ field: { value, ...field } }) => (
              <Checkbox {...field} checked={value} label={t('agree')} error={errors.is_agreed?.message} />
            )}
          />
          <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
            {t('signIn')}
          </Button>
          <Group justify="center">
            <RouteLink to={paths.register}>{t('register')}</RouteLink>
          </Group>
        </Stack>
      </form>
      {site.is_demo && <DemoAccounts accounts={site.demo_accounts} chosen={demoAccount} onChoose={fill} />}
    </AuthFrame>
  )
}
