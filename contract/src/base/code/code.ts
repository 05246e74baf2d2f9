/** Codes by email and SMS: six digits, five minutes, five tries, for one purpose and one target. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { emailAddress, phoneNumber } from '../../ground/contact.ts'

export type CodeChannel = 'email' | 'phone'

/**
 * `register` a new account; `login` without a password; `reset` a password; `bind` a new contact to one's account; `confirm`
 * that it is oneself (an account without a password).
 */
export const codePurposes = ['register', 'login', 'reset', 'bind', 'confirm'] as const
export const codePurpose = z.enum(codePurposes)
export type CodePurpose = z.infer<typeof codePurpose>

export const verificationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

/** Why a code is refused where it is spent. */
export const codeErrors = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_INVALID'] as const

const asked = {
  purpose: codePurpose,
  /** The captcha's answer, where the site asks for one and nobody is signed in. */
  code: z.string().max(10).optional(),
  captchaId: id.optional(),
  language: z.enum(['zh', 'en', 'ja']).optional(),
}
/** The same whether or not anybody has this address: nobody learns who is registered. */
const sent = z.object({
  /** How soon another may be asked for. */
  wait_seconds: z.number().int(),
  expires_seconds: z.number().int(),
})
const validated = z.object({
  /** For `reset`: what `resetPassword` takes, ten minutes, once; the code is spent. Else null, and the code still good. */
  grant: z.string().nullable(),
})
const sendErrors = ['CODE_TOO_OFTEN', 'CAPTCHA_WRONG', 'CAPTCHA_EXPIRED', 'Operator_Limited'] as const
const checkErrors = [...codeErrors, 'Operator_Limited'] as const

export const code = {
  getEmailCode: call({
    path: '/message/sms/getEmailCode',
    access: 'public',
    rate: 'code',
    input: z.object({ email: emailAddress, ...asked }),
    output: sent,
    errors: sendErrors,
  }),
  getPhoneCode: call({
    path: '/message/sms/getPhoneCode',
    access: 'public',
    rate: 'code',
    input: z.object({ phone: phoneNumber, ...asked }),
    output: sent,
    errors: sendErrors,
  }),
  isValidateEmailCode: call({
    path: '/message/sms/isValidateEmailCode',
    access: 'public',
    rate: 'signIn',
    input: z.object({ email: emailAddress, purpose: codePurpose, code: verificationCode }),
    output: validated,
    errors: checkErrors,
  }),
  isValidatePhoneCode: call({
    path: '/message/sms/isValidatePhoneCode',
    access: 'public',
    rate: 'signIn',
    input: z.object({ phone: phoneNumber, purpose: codePurpose, code: verificationCode }),
    output: validated,
    errors: checkErrors,
  }),
}
