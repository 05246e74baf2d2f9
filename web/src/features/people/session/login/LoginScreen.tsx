/** Signs in with a password or a code, and with a second step where the account has one (specification section 2.5). */
import { useState } from 'react'
import type { CallError } from '../../../../api/client.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { loginText } from './login.text.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'

export function LoginScreen() {
  const t = useText(loginText)
  const [ticket, setTicket] = useState<string | null>(null)
  const [expired, setExpired] = useState<CallError | null>(null)
  if (ticket !== null) {
    const back = (error: CallError | null) => {
      setExpired(error)
      setTicket(null)
    }
    return (
      <AuthFrame title={t('secondTitle')}>
        <SecondFactorForm ticket={ticket} onBack={back} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('welcome')} description={t('signInTo')}>
      <LoginForm notice={expired} onTicket={setTicket} />
    </AuthFrame>
  )
}
