import { Button, Checkbox, Group, PasswordInput, Stack, Tabs, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { CallError } from '../../../../api/client.ts'
import { useSite } from '../../../../api/session/session.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { formatDuration } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { CaptchaField } from '../../../../parts/code-field/CaptchaField.tsx'
import { CodeField } from '../../../../parts/code-field/CodeField.tsx'
import { channelOf, readContact } from '../../../../parts/code-field/contact.ts'
import { useCaptcha } from '../../../../parts/code-field/use-captcha.ts'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { paths } from '../../../../paths.ts'
import { useCountdown } from '../../../../ui/dates/use-countdown.ts'
import { AgreeField } from '../AgreeField.tsx'
import { FormAlert } from '../FormAlert.tsx'
import { placeError } from '../place-error.ts'
import { RouteLink } from '../RouteLink.tsx'
import { rememberedAccount } from '../remembered-account.ts'
import { sessionText } from '../session.text.ts'
import { useQueryParam } from '../use-query-param.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { loginText } from './login.text.ts'
import { type LoginForm as Form, loginSchema, type Way } from './login-schema.ts'
import { useLogin } from './use-login.ts'

interface LoginFormProps {
  /** Why one is back here. */
  notice: CallError | null
  onTicket: (ticket: string) => void
}

export function LoginForm({ notice, onTicket }: LoginFormProps) {
  const t = useText(loginText)
  const common = useText(sessionText)
  const messageOf = useErrorMessage()
  const site = useSite()
  const [way, setWay] = useState<Way>('password')
  const captcha = useCaptcha(site.is_captcha_required && way === 'password')
  const [demoAccount, setDemoAccount] = useState<string | null>(null)
  const account = useQueryParam('account') ?? rememberedAccount()
  const { control, register, handleSubmit, setValue, setError, formState, clearErrors, resetField, trigger, watch } =
    useFields<Form, Form>(
      loginSchema(way, site.is_captcha_required, common('agreeFirst')),
      {
        account: { title: t('account') },
        password: { title: t('password') },
        captcha: { title: t('captcha') },
        code: { title: common('code') },
      },
      {
        account,
        password: '',
        captcha: '',
        code: '',
        is_remembered: rememberedAccount() !== '',
        is_agreed: false,
      },
    )
  const { errors } = formState
  const typed = watch('account')
  const lockout = useLockout(typed)
  const login = useLogin(way, {
    onTicket,
    onRefused: (error, refused) => {
      lockout.heed(error, refused)
      resetField('captcha')
      captcha.renew() // one try each
      placeError(error, setError, messageOf(error))
    },
  })
  const isLocked = way === 'password' && lockout.secondsLeft > 0
  const isLockOver = login.error?.code === 'USER_LOGIN_LOCKED' && !isLocked

  const fill = (username: string, password: string) => {
    setWay('password')
    setValue('account', username)
    setValue('password', password)
    setValue('is_agreed', true)
    clearErrors()
    setDemoAccount(username)
  }
  const change = (next: string | null) => {
    setWay(next as Way)
    clearErrors()
  }

  return (
    <>
      <form onSubmit={(event) => void handleSubmit((form) => login.send(form, captcha.captchaId))(event)} noValidate>
        <Tabs value={way} onChange={change}>
          <Tabs.List grow aria-label={t('ways')} mb="md">
            <Tabs.Tab value="password">{t('byPassword')}</Tabs.Tab>
            <Tabs.Tab value="code">{t('byCode')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={way}>
            <Stack gap="md">
              <FormAlert error={isLockOver ? null : (login.error ?? notice)}>
                {isLocked && (
                  <Text size="sm" mt={4}>
                    <RouteLink to={paths.forgot} account={typed} underline="always" c="inherit">
                      {t('resetInstead')}
                    </RouteLink>
                  </Text>
                )}
              </FormAlert>
              <TextInput
                label={t('account')}
                autoComplete="username"
                error={errors.account?.message}
                {...register('account')}
              />
              {way === 'password' ? (
                <>
                  <PasswordInput
                    label={t('password')}
                    autoComplete="current-password"
                    error={errors.password?.message}
                    visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
                    {...register('password')}
                  />
                  {site.is_captcha_required && (
                    <CaptchaField captcha={captcha} error={errors.captcha?.message} {...register('captcha')} />
                  )}
                </>
              ) : (
                <Controller
                  control={control}
                  name="code"
                  render={({ field }) => (
                    <CodeField
                      channel={channelOf(typed)}
                      target={readContact(channelOf(typed), typed)}
                      purpose="login"
                      value={field.value}
                      onChange={field.onChange}
                      error={errors.code?.message}
                      onTargetMissing={() => void trigger('account', { shouldFocus: true })}
                    />
                  )}
                />
              )}
              <Group justify="space-between" gap="xs">
                <Controller
                  control={control}
                  name="is_remembered"
                  render={({ field: { value, ...field } }) => (
                    <Checkbox {...field} checked={value} label={t('remember')} title={t('rememberHint')} />
                  )}
                />
                <RouteLink to={paths.forgot} account={typed}>
                  {common('forgot')}
                </RouteLink>
              </Group>
              <AgreeField control={control} />
              <Button type="submit" size="md" fullWidth loading={login.isPending} disabled={isLocked}>
                {isLocked ? t('lockedFor', { time: formatDuration(lockout.secondsLeft * 1000) }) : common('signIn')}
              </Button>
              <Text size="sm" ta="center" c="dimmed">
                {t('newHere')}{' '}
                <RouteLink to={paths.register} underline="always">
                  {t('register')}
                </RouteLink>
              </Text>
            </Stack>
          </Tabs.Panel>
        </Tabs>
      </form>
      {site.is_demo && <DemoAccounts accounts={site.demo_accounts} chosen={demoAccount} onChoose={fill} />}
    </>
  )
}

/** After too many wrong tries an account waits: how long still, as far as this page knows. */
function useLockout(account: string) {
  const [locked, setLocked] = useState<{ account: string; until: number } | null>(null)
  const isThis = locked !== null && locked.account === account.trim()
  return {
    /** Another account may try at once. */
    secondsLeft: useCountdown(isThis ? locked.until : null),
    heed: (error: CallError, refused: string) => {
      const { minute } = error.data
      if (error.code !== 'USER_LOGIN_LOCKED' || typeof minute !== 'number') return
      setLocked({ account: refused, until: Date.now() + minute * 60_000 })
    },
  }
}
