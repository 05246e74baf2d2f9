import { useText } from '../../../../i18n/i18n.ts'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import type { FieldRule } from '../../../../ui/dialog/form-errors.ts'
import { rememberedAccount } from '../remembered-account.ts'
import { sessionText } from '../session.text.ts'
import { useQueryParam } from '../use-query-param.ts'
import { loginText } from './login.text.ts'
import { type LoginForm, loginSchema, type Way } from './login-schema.ts'

export function useLoginFields(way: Way): Fields<LoginForm, LoginForm> {
  const t = useText(loginText)
  const common = useText(sessionText)
  const account = useQueryParam('account') ?? rememberedAccount()
  // The server also names the security check's answer `code`, so an error belongs to the field that is shown.
  const secrets: Record<string, FieldRule> =
    way === 'password' ? { password: { title: t('password') } } : { code: { title: common('code') } }
  return useFields(
    loginSchema(way, common('agreeFirst')),
    { account: { title: t('account') }, ...secrets },
    { account, password: '', code: '', is_remembered: rememberedAccount() !== '', is_agreed: false },
  )
}
