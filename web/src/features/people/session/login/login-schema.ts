/** The fields of both ways of signing in: one form, so that typed text stays when the user changes the way. */
import { verificationCode } from '@polyphony/contract'
import { z } from 'zod'
import { channelOf, readContact } from '../../../../parts/code-field/contact.ts'

export type Way = 'password' | 'code'

export interface LoginForm {
  account: string
  password: string
  code: string
  is_remembered: boolean
  is_agreed: boolean
}

const filled = z.string().trim().min(1)
const contact = filled.refine((typed) => readContact(channelOf(typed), typed) !== null)

export function loginSchema(way: Way, agreeFirst: string): z.ZodType<LoginForm, LoginForm> {
  const isPassword = way === 'password'
  return z.object({
    account: isPassword ? filled.max(200) : contact,
    password: isPassword ? z.string().min(1) : z.string(),
    code: isPassword ? z.string() : verificationCode,
    is_remembered: z.boolean(),
    is_agreed: z.boolean().refine((isAgreed) => isAgreed, { error: agreeFirst }),
  })
}
