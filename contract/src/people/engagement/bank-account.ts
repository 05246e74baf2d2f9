/** Bank details by country: which fields they have, and whether their values can be right. Pure. */
import { z } from 'zod'
import { present } from '../../ground/collection/present.ts'
import { isOneOf } from '../../ground/collection/record.ts'
import { phoneNumber } from '../../ground/contact.ts'
import { ibanLengths, isIban } from './iban.ts'

/** How accounts of a country are addressed: by a domestic clearing code, by IBAN, or by SWIFT alone. */
export const bankSchemes = ['cnaps', 'zengin', 'aba', 'iban', 'swift'] as const
export const bankScheme = z.enum(bankSchemes)
export type BankScheme = z.infer<typeof bankScheme>

export function schemeOf(country: string): BankScheme {
  if (country === 'CN') return 'cnaps'
  if (country === 'JP') return 'zengin'
  if (country === 'US') return 'aba'
  return Object.hasOwn(ibanLengths, country) ? 'iban' : 'swift'
}

export const bankFields = [
  'holder_name',
  'bank_name',
  'bank_code',
  'branch_name',
  'branch_code',
  'account_type',
  'account_number',
  'bic',
  'phone',
] as const
export type BankField = (typeof bankFields)[number]

/** `account_type`: the kinds of accounts that Japanese and American banks have. */
export const accountTypes = {
  zengin: ['ordinary', 'current', 'savings'],
  aba: ['checking', 'savings'],
} as const
export type AccountType = (typeof accountTypes)[keyof typeof accountTypes][number]

const needed = true
const optional = false
/** The fields of each scheme, in the order of its form; other fields aren't stored. */
export const schemeFields: Readonly<Record<BankScheme, Readonly<Partial<Record<BankField, boolean>>>>> = {
  cnaps: {
    holder_name: needed,
    account_number: needed,
    bank_name: needed,
    branch_name: needed,
    bank_code: needed,
    phone: optional,
  },
  zengin: {
    bank_name: needed,
    bank_code: needed,
    branch_name: needed,
    branch_code: needed,
    account_type: needed,
    account_number: needed,
    holder_name: needed,
    phone: optional,
  },
  aba: {
    holder_name: needed,
    bank_name: needed,
    bank_code: needed,
    account_type: needed,
    account_number: needed,
    phone: optional,
  },
  iban: { holder_name: needed, account_number: needed, bic: optional, bank_name: optional, phone: optional },
  swift: {
    holder_name: needed,
    bic: needed,
    account_number: needed,
    bank_name: needed,
    branch_name: optional,
    phone: optional,
  },
}

const typed = (max: number) => z.string().trim().max(max).default('')

export const bankDraft = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  holder_name: typed(140),
  bank_name: typed(140),
  bank_code: typed(20),
  branch_name: typed(140),
  branch_code: typed(10),
  account_type: typed(20),
  account_number: typed(60),
  bic: typed(20),
  phone: typed(40),
})
export type BankDraft = z.output<typeof bankDraft>

/**
 * The stored spelling: half width, in capitals, without the blanks and hyphens that group digits; only fields of the
 * scheme.
 */
export function normalBank(draft: BankDraft): BankDraft {
  const scheme = schemeOf(draft.country)
  const kept = Object.fromEntries(
    bankFields.map((field) => [field, field in schemeFields[scheme] ? draft[field] : '']),
  ) as Record<BankField, string>
  const joined = (text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return {
    ...kept,
    country: draft.country,
    bank_code: joined(kept.bank_code),
    branch_code: joined(kept.branch_code),
    account_number: joined(kept.account_number),
    bic: joined(kept.bic),
    holder_name: scheme === 'zengin' ? katakana(kept.holder_name) : kept.holder_name.replaceAll(/\s+/g, ' '),
    phone: phoneNumber.safeParse(kept.phone).data ?? kept.phone,
  }
}

/** In full width, which all banks accept; small letters become large ones. */
function katakana(name: string): string {
  const large = 'アイウエオツヤユヨワ'
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[ァィゥェォッャュョヮ]/g, (small) => present(large['ァィゥェォッャュョヮ'.indexOf(small)]))
    .replaceAll(/[‐−–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
}

export interface BankProblem {
  readonly field: BankField
  readonly rule: 'missing' | 'incorrect'
}

/** All problems of the details.  @param draft the result of `normalBank` */
export function bankProblems(draft: BankDraft): BankProblem[] {
  const scheme = schemeOf(draft.country)
  return (Object.entries(schemeFields[scheme]) as [BankField, boolean][]).flatMap(
    ([field, isNeeded]): BankProblem[] => {
      const value = draft[field]
      if (value === '') return isNeeded ? [{ field, rule: 'missing' }] : []
      return isRight(scheme, field, draft) ? [] : [{ field, rule: 'incorrect' }]
    },
  )
}

type Check = (value: string, draft: BankDraft) => boolean
const digits = (least: number, most = least): Check => {
  const pattern = new RegExp(`^\\d{${least},${most}}$`)
  return (value) => pattern.test(value)
}
const checks: Readonly<Record<BankScheme, Partial<Record<BankField, Check>>>> = {
  cnaps: { account_number: isChineseCard, bank_code: isCnaps },
  zengin: {
    bank_code: digits(4),
    branch_code: digits(3),
    account_number: digits(7),
    account_type: (value) => isOneOf(accountTypes.zengin, value),
    holder_name: (value) => /^[ァ-ヴー・A-Z0-9 ()/.,「」-]+$/.test(value) && /[ァ-ヴA-Z]/.test(value),
  },
  aba: {
    bank_code: isRoutingNumber,
    account_number: digits(4, 17),
    account_type: (value) => isOneOf(accountTypes.aba, value),
  },
  iban: { account_number: (value, { country }) => isIban(value) && value.startsWith(country) },
  swift: { account_number: (value) => /^[A-Z0-9]{4,34}$/.test(value) && /\d/.test(value) },
}
const everywhere: Partial<Record<BankField, Check>> = {
  bic: (value, { country }) => isBic(value) && value.slice(4, 6) === country,
  phone: (value) => phoneNumber.safeParse(value).success,
}

function isRight(scheme: BankScheme, field: BankField, draft: BankDraft): boolean {
  const check = checks[scheme][field] ?? everywhere[field]
  return check === undefined || check(draft[field], draft)
}

/** Whether it is a card number of a Chinese bank: 16 to 19 digits, the last one a check digit (Luhn). */
export function isChineseCard(number: string): boolean {
  if (!/^[1-9]\d{15,18}$/.test(number)) return false
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/**
 * Whether it is a branch number of China's payment system: 12 digits, the last one a check digit (ISO 7064, MOD 11,10).
 */
export function isCnaps(code: string): boolean {
  if (!/^\d{12}$/.test(code)) return false
  const product = Array.from(code.slice(0, 11)).reduce(
    (sum, digit) => (((sum + Number(digit)) % 10 || 10) * 2) % 11,
    10,
  )
  return (product + Number(code[11])) % 10 === 1
}

/** Whether it is an American routing number: nine digits with weights 3, 7, 1. */
export function isRoutingNumber(code: string): boolean {
  if (!/^\d{9}$/.test(code) || code === '000000000') return false
  return (
    Array.from(code).reduce((sum, digit, place) => sum + Number(digit) * present([3, 7, 1][place % 3]), 0) % 10 === 0
  )
}

/** Whether it is a SWIFT code: bank, country, place, and optionally the branch (ISO 9362). */
export function isBic(code: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code)
}

/** Bank details that pass every check that is possible without asking the bank. */
export const bankDetails = bankDraft.transform(normalBank).superRefine((draft, context) => {
  for (const { field } of bankProblems(draft)) context.addIssue({ code: 'custom', path: [field], input: draft[field] })
})
export type BankDetails = z.output<typeof bankDetails>

/** The last four digits, by which the owner recognises the number; at most half of it. */
export const lastFour = (number: string) => number.slice(-Math.min(4, Math.floor(number.length / 2)))

/** The first character of a name, and a mark that there is more. */
export const maskName = (name: string) => (name === '' ? '' : `${Array.from(name)[0]}***`)
