/**
 * Codes sent by email and SMS: six digits, valid for five minutes and five tries, for one purpose and one address or
 * number.
 */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { emailAddress, phoneNumber } from '../../ground/contact.ts'

export type CodeChannel = 'email' | 'phone'

/**
 * `register` a new account; `login` without a password; `reset` a password; `bind` a new contact to one's account;
 * `confirm` one's identity (for accounts without a password).
 */
export const codePurposes = ['register', 'login', 'reset', 'bind', 'confirm'] as const
export const codePurpose = z.enum(codePurposes)
export type CodePurpose = z.infer<typeof codePurpose>

export const verificationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

/** Why the server refuses a code that somebody enters. */
export const codeErrors = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_INVALID'] as const

const asked = {
  purpose: codePurpose,
  /** The answer to the captcha. It is required if the site's settings ask for it and nobody is signed in. */
  code: z.string().max(10).optional(),
  captchaId: id.optional(),
  language: z.enum(['zh', 'en', 'ja']).optional(),
}
/** The answer is the same whether or not an account has this address, so that nobody can find out who is registered. */
const sent = z.object({
  /** Seconds until another code may be requested. */
  wait_seconds: z.number().int(),
  expires_seconds: z.number().int(),
})
const validated = z.object({
  /**
   * For `reset`: a token that `resetPassword` accepts once within ten minutes; the code can't be used again. For other
   * purposes: null, and the code can still be used.
   */
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
