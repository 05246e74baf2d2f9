/** Signs in and opens the requested page, or the second step. */
import { calls } from '@polyphony/contract'
import type { CallError } from '../../../../api/client.ts'
import { hashPassword } from '../../../../api/session/hash-password.ts'
import { codeErrorsAt } from '../../../../parts/code-field/code-errors.ts'
import { channelOf, readContact } from '../../../../parts/code-field/contact.ts'
import type { CaptchaAnswer } from '../../../../parts/code-field/use-captcha.ts'
import type { Fields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { browserToken } from '../browser-token.ts'
import { rememberAccount } from '../remembered-account.ts'
import { useEnter } from '../use-enter.ts'
import type { LoginForm, Way } from './login-schema.ts'
import type { SecondStep } from './SecondFactorForm.tsx'

interface LoginOptions {
  onSecondStep: (step: SecondStep) => void
  onRefused: (error: CallError, account: string) => void
}

export function useLogin(way: Way, fields: Fields<LoginForm, LoginForm>, { onSecondStep, onRefused }: LoginOptions) {
  const enter = useEnter()
  const refused = (error: CallError, account: string) => {
    if (error.code === 'SECOND_FACTOR_NEEDED') onSecondStep(secondStepOf(error))
    else onRefused(error, account)
  }
  const byPassword = useSave(calls.session.login, {
    fields,
    errorsAt: codeErrorsAt,
    onDone: enter,
    onError: (error, { account }) => refused(error, account),
  })
  const byCode = useSave(calls.session.quickLogin, {
    fields,
    errorsAt: codeErrorsAt,
    onDone: enter,
    onError: (error, { email, phone }) => refused(error, email ?? phone ?? ''),
  })
  const { error, message, isPending } = way === 'password' ? byPassword : byCode

  const send = (form: LoginForm, captcha: CaptchaAnswer) => {
    const { is_remembered } = form
    const account = form.account.trim()
    rememberAccount(account, is_remembered)
    const browser = browserToken()
    if (way === 'password') {
      byPassword.send({ account, password: hashPassword(form.password), is_remembered, browser, ...captcha })
    } else {
      const channel = channelOf(account)
      byCode.send({ [channel]: readContact(channel, account), code: form.code, is_remembered, browser })
    }
  }
  return { send, isPending, error, message: error?.code === 'SECOND_FACTOR_NEEDED' ? null : message }
}

const secondStepOf = ({ data }: CallError): SecondStep => ({
  ticket: String(data.ticket),
  hasAuthenticator: data.has_authenticator !== false,
  hasPasskey: data.has_passkey === true,
})
