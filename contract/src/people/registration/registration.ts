import { z } from 'zod'
import { codeErrors } from '../../base/code/code.ts'
import { call } from '../../ground/call.ts'
import { hasOneContact } from '../../ground/contact.ts'
import { languages } from '../../ground/limits.ts'
import {
  browserToken,
  contactWithCode,
  hashedPassword,
  identity,
  inviteCode,
  sessionUser,
  username,
} from '../session/session.ts'

const registration = {
  ...contactWithCode,
  invite_code: inviteCode.optional(),
  is_agreed: z.literal(true),
  language: z.enum(languages).optional(),
  time_zone: z.string().max(64).optional(),
  browser: browserToken.optional(),
}
const registrationErrors = [
  ...codeErrors,
  'PHONE_EXISTS',
  'EMAIL_EXISTS',
  'INVITE_CODE_INVALID',
  'INVITE_TICKETS_TOO_FEW',
  'REGISTRATION_CLOSED',
] as const

export const registrationCalls = {
  /**
   * By email or phone. The contact's code is checked first, so only the contact's owner can learn whether it is
   * registered.
   */
  register: call({
    path: '/account/gateway/talent/register',
    access: 'public',
    rate: 'signIn',
    input: z
      .object({
        ...registration,
        password: hashedPassword,
        username: username.optional(),
        nickname: z.string().trim().max(60).default(''),
        identity: identity.default('partner'),
        company_name: z.string().trim().min(2).max(100).optional(), // for clients only
      })
      .refine(hasOneContact, { path: ['email'] })
      .refine((input) => input.identity !== 'client' || input.company_name !== undefined, { path: ['company_name'] }),
    output: sessionUser,
    errors: [...registrationErrors, 'USERNAME_EXISTS', 'COMPANY_NAME_EXISTS', 'PASSWORD_COMMON'],
  }),
  /** Creates an account without a password; one can be set later. */
  quickRegister: call({
    path: '/account/gateway/talent/quickRegister',
    access: 'public',
    rate: 'signIn',
    input: z.object(registration).refine(hasOneContact, { path: ['email'] }),
    output: sessionUser,
    errors: registrationErrors,
  }),
}
