/** Sends the registration; whoever is let in is signed in. */
import { type CodeChannel, calls } from '@polyphony/contract'
import type { CallError } from '../../../../api/client.ts'
import { hashPassword } from '../../../../api/session/hash-password.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useLanguage } from '../../../../i18n/i18n.ts'
import { readContact } from '../../../../parts/code-field/contact.ts'
import { browserToken } from '../browser-token.ts'
import { useEnter } from '../use-enter.ts'
import type { RegisterForm, Way } from './register-schema.ts'

export function useRegister(way: Way, channel: CodeChannel, onRefused: (error: CallError) => void) {
  const language = useLanguage()
  const enter = useEnter()
  const options = { noErrorTip: true, onSuccess: enter, onError: onRefused }
  const full = useAction(calls.registration.register, options)
  const quick = useAction(calls.registration.quickRegister, options)
  const { error, isPending } = way === 'full' ? full : quick

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
    if (way === 'quick') return quick.mutate(shared)
    full.mutate({
      ...shared,
      password: hashPassword(form.password),
      nickname: form.nickname,
      ...(form.username && { username: form.username }),
      identity: form.identity,
      ...(form.identity === 'client' && { company_name: form.company_name }),
    })
  }
  return { send, error, isPending }
}
