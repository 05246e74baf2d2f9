/** Verify the account, set a new password, and back to the sign-in page (specification section 2.5). */
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { CallError } from '../../../../api/client.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { RouteLink } from '../RouteLink.tsx'
import classes from '../session.module.css'
import { sessionText } from '../session.text.ts'
import { useQueryParam } from '../use-query-param.ts'
import { DoneStep } from './DoneStep.tsx'
import { forgotText } from './forgot.text.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { VerifyStep } from './VerifyStep.tsx'

const steps = ['verify', 'renew', 'done'] as const
type Step = (typeof steps)[number]

export function ForgotScreen() {
  const t = useText(forgotText)
  const common = useText(sessionText)
  const linked = useQueryParam('account') // set by the link of the sign-in page or of a mail
  const [step, setStep] = useState<Step>('verify')
  const [account, setAccount] = useState(linked ?? '')
  const [grant, setGrant] = useState('')
  const [notice, setNotice] = useState<CallError | null>(null)
  return (
    <AuthFrame title={t('title')}>
      <Steps current={step} />
      {step === 'verify' && (
        <VerifyStep
          account={account}
          notice={notice}
          onVerified={(verified, given) => {
            setAccount(verified)
            setGrant(given)
            setNotice(null)
            setStep('renew')
          }}
        />
      )}
      {step === 'renew' && (
        <PasswordStep
          grant={grant}
          account={account}
          onDone={() => setStep('done')}
          onExpired={(error) => {
            setNotice(error)
            setStep('verify')
          }}
        />
      )}
      {step === 'done' ? (
        <DoneStep account={account} />
      ) : (
        <Text size="sm" ta="center" c="dimmed" mt="md">
          {t('remembered')}{' '}
          <RouteLink to={paths.login} underline="always">
            {common('signIn')}
          </RouteLink>
        </Text>
      )}
    </AuthFrame>
  )
}

function Steps({ current }: { current: Step }) {
  const t = useText(forgotText)
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-is-done={index < steps.indexOf(current)}
        >
          {t(step)}
        </li>
      ))}
    </ol>
  )
}
