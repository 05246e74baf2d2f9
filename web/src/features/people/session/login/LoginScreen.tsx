/** Signs in with a password or a code, and with a second step where the account has one (specification section 2.5). */
import { useState } from 'react'
import type { CallError } from '../../../../api/client.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { loginText } from './login.text.ts'
import { SecondFactorForm, type SecondStep } from './SecondFactorForm.tsx'

export function LoginScreen() {
  const t = useText(loginText)
  const [step, setStep] = useState<SecondStep | null>(null)
  const [expired, setExpired] = useState<CallError | null>(null)
  if (step !== null) {
    const back = (error: CallError | null) => {
      setExpired(error)
      setStep(null)
    }
    return (
      <AuthFrame title={t('secondTitle')}>
        <SecondFactorForm step={step} onBack={back} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('welcome')} description={t('signInTo')}>
      <LoginForm notice={expired} onSecondStep={setStep} />
    </AuthFrame>
  )
}
