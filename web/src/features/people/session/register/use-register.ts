/** Sends the registration; after success the user is signed in. */
import { type CodeChannel, calls } from '@polyphony/contract'
import { hashPassword } from '../../../../api/session/hash-password.ts'
import { useLanguage } from '../../../../i18n/i18n.ts'
import { codeErrorsAt } from '../../../../parts/code-field/code-errors.ts'
import { readContact } from '../../../../parts/code-field/contact.ts'
import type { Fields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { browserToken } from '../browser-token.ts'
import { useEnter } from '../use-enter.ts'
import type { RegisterForm, Way } from './register-schema.ts'

const errorsAt = {
  ...codeErrorsAt,
  EMAIL_EXISTS: 'contact',
  PHONE_EXISTS: 'contact',
  USERNAME_EXISTS: 'username',
  PASSWORD_COMMON: 'password',
  COMPANY_NAME_EXISTS: 'company_name',
  INVITE_CODE_INVALID: 'invite_code',
  INVITE_TICKETS_TOO_FEW: 'invite_code',
} as const

export function useRegister(way: Way, channel: CodeChannel, fields: Fields<RegisterForm, RegisterForm>) {
  const language = useLanguage()
  const enter = useEnter()
  const full = useSave(calls.registration.register, { fields, errorsAt, onDone: enter })
  const quick = useSave(calls.registration.quickRegister, { fields, errorsAt, onDone: enter })
  const { error, message, isPending } = way === 'full' ? full : quick

  const send = (form: RegisterForm) => {
    const shared = {
      [channel]: readContact(channel, form.contact),
      code: form.code,
      ...(form.invite_code && { invite_code: form.invite_code }),
      is_agreed: true as const,
      language,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      browser: browserToken(),
    }
    if (way === 'quick') return quick.send(shared)
    full.send({
      ...shared,
      password: hashPassword(form.password),
      nickname: form.nickname,
      ...(form.username && { username: form.username }),
      identity: form.identity,
      ...(form.identity === 'client' && { company_name: form.company_name }),
    })
  }
  return { send, error, message, isPending }
}
