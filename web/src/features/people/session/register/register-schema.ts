/** The fields of registering, with a password or with a code alone: one form. */
import {
  type CodeChannel,
  type Identity,
  identity,
  inviteCode,
  type SiteSetting,
  username,
  verificationCode,
} from '@polyphony/contract'
import { z } from 'zod'
import { readContact } from '../../../../parts/code-field/contact.ts'
import { newPassword, type PasswordLimits } from '../../../../parts/new-password/password-rule.ts'

export type Way = 'full' | 'quick'

export interface RegisterForm {
  identity: Identity
  company_name: string
  contact: string
  code: string
  nickname: string
  username: string
  password: string
  confirmation: string
  invite_code: string
  is_agreed: boolean
}

interface Rules {
  way: Way
  channel: CodeChannel
  limits: PasswordLimits
  texts: { agreeFirst: string; companyName: string; disallowed: string; mismatch: string }
}

export const companyNameLength = { min: 2, max: 100 }
export const nicknameMax = 60

/**
 * The identities that can be chosen. A client company is founded by its first member, not by somebody who was invited
 * to another company.
 */
export function openIdentities(
  site: Pick<SiteSetting, 'is_registration_open' | 'is_client_registration_open'>,
  isInvited: boolean,
): Identity[] {
  return [
    ...(site.is_registration_open ? (['partner', 'employee'] as const) : []),
    ...(site.is_client_registration_open && !isInvited ? (['client'] as const) : []),
  ]
}

/** An empty value isn't sent. */
const optional = <T extends z.ZodType<string, string>>(schema: T) => z.literal('').or(schema)

export function registerSchema({ way, channel, limits, texts }: Rules): z.ZodType<RegisterForm, RegisterForm> {
  const shared = {
    identity,
    contact: z.string().refine((typed) => readContact(channel, typed) !== null),
    code: verificationCode,
    invite_code: optional(inviteCode),
    is_agreed: z.boolean().refine((isAgreed) => isAgreed, { error: texts.agreeFirst }),
  }
  if (way === 'quick') {
    const unasked = z.string()
    return z.object({
      ...shared,
      company_name: unasked,
      nickname: unasked,
      username: unasked,
      password: unasked,
      confirmation: unasked,
    })
  }
  return z
    .object({
      ...shared,
      company_name: z.string().trim(),
      nickname: z.string().trim().max(nicknameMax),
      username: optional(username),
      password: newPassword(limits, texts.disallowed),
      confirmation: z.string().min(1),
    })
    .refine(isCompanyNamed, { path: ['company_name'], error: texts.companyName, when: always })
    .refine(isConfirmed, { path: ['confirmation'], error: texts.mismatch, when: always })
}

/** The rule is checked even if other fields have errors. */
const always = () => true

function isCompanyNamed({ identity, company_name }: RegisterForm): boolean {
  const { length } = company_name.trim()
  return identity !== 'client' || (length >= companyNameLength.min && length <= companyNameLength.max)
}

function isConfirmed({ password, confirmation }: RegisterForm): boolean {
  return password === confirmation
}
