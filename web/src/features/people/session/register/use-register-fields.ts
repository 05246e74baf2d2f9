import type { CodeChannel } from '@polyphony/contract'
import { useSite } from '../../../../api/session/session.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { newPasswordText } from '../../../../parts/new-password/new-password.text.ts'
import type { PasswordLimits } from '../../../../parts/new-password/password-rule.ts'
import { sessionText } from '../session.text.ts'
import { registerText } from './register.text.ts'
import { companyNameLength, openIdentities, type RegisterForm, registerSchema, type Way } from './register-schema.ts'

interface Registration {
  way: Way
  channel: CodeChannel
  limits: PasswordLimits
  /** Empty without an invitation. */
  inviteCode: string
}

export function useRegisterFields({ inviteCode, ...asked }: Registration): Fields<RegisterForm, RegisterForm> {
  const t = useText(registerText)
  const common = useText(sessionText)
  const site = useSite()
  return useFields(
    registerSchema({ ...asked, texts: useRuleTexts() }),
    {
      contact: { title: common(asked.channel) },
      code: { title: common('code') },
      nickname: { title: t('nickname') },
      username: { title: t('username') },
      password: { title: t('password'), length: asked.limits },
      confirmation: { title: t('confirmation') },
      invite_code: { title: t('inviteCode') },
    },
    {
      identity: openIdentities(site, inviteCode !== '')[0] ?? 'partner',
      company_name: '',
      contact: '',
      code: '',
      nickname: '',
      username: '',
      password: '',
      confirmation: '',
      invite_code: inviteCode,
      is_agreed: false,
    },
  )
}

function useRuleTexts() {
  const t = useText(registerText)
  const common = useText(sessionText)
  const rule = useText(newPasswordText)
  return {
    agreeFirst: common('agreeFirst'),
    companyName: t('companyNameLength', companyNameLength),
    disallowed: rule('disallowed'),
    mismatch: rule('mismatch'),
  }
}
