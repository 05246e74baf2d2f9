/** Email addresses and phone numbers (specification section 5). */
import { z } from 'zod'

/** Letters or digits joined by `-`, `_` and `.`, a domain, a top level of 2 to 8 letters; stored in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[a-z0-9]+([-_.+][a-z0-9]+)*@[a-z0-9]+([-.][a-z0-9]+)*\.[a-z]{2,8}$/)

/**
 * A mainland mobile number or an international one; stored as `+` and digits (E.164). Spaces, dots, hyphens and
 * brackets in the input are ignored.
 */
export const phoneNumber = z
  .string()
  .trim()
  .max(40)
  .transform((typed) => normalPhone(typed))
  .pipe(z.string().regex(/^\+(86(?:1[3-9]\d{9}|[2-9]\d{8,10})|(?!86)[1-9]\d{6,14})$/))

/** Checks an input that needs exactly one of email address and phone number. */
export const hasOneContact = (input: { email?: string | undefined; phone?: string | undefined }): boolean =>
  (input.email === undefined) !== (input.phone === undefined)

/** `138 1234 5678` → `+8613812345678`; `0044 20 …` → `+4420…`; an invalid number stays invalid. */
export function normalPhone(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '')
  if (/^1[3-9]\d{9}$/.test(digits)) return `+86${digits}`
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits
}

/** Mobile numbers as first 3 + **** + last 4 (specification section 9); mainland numbers without the country code. */
export function maskPhone(phone: string): string {
  const shown = phone.replace(/^\+86(?=1[3-9]\d{9}$)/, '')
  return `${shown.slice(0, 3)}****${shown.slice(-4)}`
}

/** Shows the first character and the domain. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1***')
}
