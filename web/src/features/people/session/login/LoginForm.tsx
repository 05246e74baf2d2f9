import { Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { CallError } from '../../../../api/client.ts'
import { useSite } from '../../../../api/session/session.ts'
import { formatDuration } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useCaptcha } from '../../../../parts/code-field/use-captcha.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { paths } from '../../../../paths.ts'
import { useCountdown } from '../../../../ui/dates/use-countdown.ts'
import { RouteLink } from '../RouteLink.tsx'
import { sessionText } from '../session.text.ts'
import { ByPasskey } from './ByPasskey.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { LoginFields } from './LoginFields.tsx'
import { loginText } from './login.text.ts'
import type { Way } from './login-schema.ts'
import type { SecondStep } from './SecondFactorForm.tsx'
import { useLogin } from './use-login.ts'
import { useLoginFields } from './use-login-fields.ts'

interface LoginFormProps {
  /** The reason why the form is shown again. */
  notice: CallError | null
  onSecondStep: (step: SecondStep) => void
}

export function LoginForm({ notice, onSecondStep }: LoginFormProps) {
  const t = useText(loginText)
  const site = useSite()
  const [way, setWay] = useState<Way>('password')
  const [demoAccount, setDemoAccount] = useState<string | null>(null)
  const fields = useLoginFields(way)

  const fill = (username: string, password: string) => {
    setWay('password')
    fields.setValue('account', username)
    fields.setValue('password', password)
    fields.setValue('is_agreed', true)
    fields.clearErrors()
    setDemoAccount(username)
  }
  const change = (next: string | null) => {
    setWay(next as Way)
    fields.clearErrors()
  }
  return (
    <FormProvider {...fields}>
      <Tabs value={way} onChange={change}>
        <Tabs.List grow aria-label={t('ways')} mb="md">
          <Tabs.Tab value="password">{t('byPassword')}</Tabs.Tab>
          <Tabs.Tab value="code">{t('byCode')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={way}>
          <Entry way={way} fields={fields} notice={notice} onSecondStep={onSecondStep} />
          <ByPasskey />
          <Newcomer />
        </Tabs.Panel>
      </Tabs>
      {site.is_demo && <DemoAccounts accounts={site.demo_accounts} chosen={demoAccount} onChoose={fill} />}
    </FormProvider>
  )
}

interface EntryProps extends LoginFormProps {
  way: Way
  fields: ReturnType<typeof useLoginFields>
}

function Entry({ way, fields, notice, onSecondStep }: EntryProps) {
  const t = useText(loginText)
  const common = useText(sessionText)
  const { is_captcha_required } = useSite()
  const captcha = useCaptcha(is_captcha_required && way === 'password')
  const typed = fields.watch('account')
  const lockout = useLockout(typed)
  const login = useLogin(way, fields, {
    onSecondStep,
    onRefused: (error, refused) => {
      lockout.note(error, refused)
      captcha.renew() // one is good for one try
    },
  })
  const isLocked = way === 'password' && lockout.secondsLeft > 0
  const isLockOver = login.error?.code === 'USER_LOGIN_LOCKED' && !isLocked
  const time = formatDuration(lockout.secondsLeft * 1000)
  return (
    <Form
      save={{ isPending: login.isPending || fields.formState.isSubmitting, message: null }}
      onSubmit={fields.handleSubmit(async (form) => {
        const answer = await captcha.take()
        if (answer) login.send(form, answer)
      })}
      submitLabel={isLocked ? t('lockedFor', { time }) : common('signIn')}
      isDisabled={isLocked}
      isWide
    >
      {!isLockOver && (
        <ErrorNote message={login.message} error={login.error ? null : notice}>
          {isLocked && <ResetInstead account={typed} />}
        </ErrorNote>
      )}
      <LoginFields way={way} captcha={captcha} />
    </Form>
  )
}

function ResetInstead({ account }: { account: string }) {
  const t = useText(loginText)
  return (
    <Text size="sm" mt={4}>
      <RouteLink to={paths.forgot} account={account} underline="always" c="inherit">
        {t('resetInstead')}
      </RouteLink>
    </Text>
  )
}

function Newcomer() {
  const t = useText(loginText)
  return (
    <Text size="sm" ta="center" c="dimmed" mt="md">
      {t('newHere')}{' '}
      <RouteLink to={paths.register} underline="always">
        {t('register')}
      </RouteLink>
    </Text>
  )
}

/** After too many wrong attempts an account is locked: the remaining time, as far as this page knows. */
export function useLockout(account: string) {
  const [locked, setLocked] = useState<{ account: string; until: number } | null>(null)
  const isThis = locked !== null && locked.account === account.trim()
  return {
    /** Another account isn't locked. */
    secondsLeft: useCountdown(isThis ? locked.until : null),
    /** Reads from an error how long the account `refused` is locked. */
    note: (error: CallError, refused: string) => {
      const { minute } = error.data
      if (error.code !== 'USER_LOGIN_LOCKED' || typeof minute !== 'number') return
      setLocked({ account: refused, until: Date.now() + minute * 60_000 })
    },
  }
}
