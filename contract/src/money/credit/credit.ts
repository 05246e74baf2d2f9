/** Credit: on what terms a company orders, what it owes or has paid ahead, and how much it may order still. */
import { z } from 'zod'
import { currency, empty, id, listOf, minor, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { calendarDate } from '../../ground/zoned-day.ts'

/** `prepaid`: it pays before it orders. `invoice`: it may owe up to its limit. */
export const creditModes = ['prepaid', 'invoice'] as const
export const creditMode = z.enum(creditModes)
export type CreditMode = z.infer<typeof creditMode>

/** `hold`: it orders nothing new. What is ordered goes on, and people are paid for it. */
export const creditStates = ['ok', 'hold'] as const
export const creditState = z.enum(creditStates)
export type CreditState = z.infer<typeof creditState>

/** Days within which an invoice is paid. */
export const maxTermsDays = 120

const terms = {
  mode: creditMode,
  /** What it may owe; 0 for who pays ahead. */
  limit_minor: minor.min(0),
  terms_days: z.number().int().min(0).max(maxTermsDays),
  state: creditState,
}

const standing = {
  currency,
  /** What it owes for its orders by the books; below zero it has paid ahead. */
  exposure_minor: minor,
  /** What it may order still; below zero it owes more than it may. */
  left_minor: minor,
}

export const companyCredit = z.object({
  company_id: id,
  name: z.string(),
  ...terms,
  ...standing,
  last_payment: z.object({ amount_minor: minor, currency, received_on: calendarDate }).nullable(),
  /** False for an operator who is a member of the company: nobody lends to themselves. */
  can: z.object({ change: z.boolean() }),
  version: z.number().int(),
})
export type CompanyCredit = z.infer<typeof companyCredit>

export const ownCredit = z.object({
  ...terms,
  ...standing,
  /** Where to pay, in the house's own words; '' where the operators have set none. */
  bank_line: z.string(),
  /** What a payment has to say, so that it is found. */
  payment_reference: z.string(),
})
export type OwnCredit = z.infer<typeof ownCredit>

/** A company with a limit pays by invoice. */
const isFitting = ({ mode, limit_minor, terms_days }: { mode: CreditMode; limit_minor: number; terms_days: number }) =>
  mode === 'invoice' || (limit_minor === 0 && terms_days === 0)

export const credit = {
  /** The companies that order, by name. */
  getCredit: call({
    path: '/finance/credit/getCredit',
    access: 'operator',
    input: page.extend({
      keyword: z.string().trim().max(100).default(''),
      /** `over`: it owes more than it may. */
      show: z.enum(['all', 'prepaid', 'invoice', 'hold', 'over']).default('all'),
    }),
    output: listOf(companyCredit),
  }),
  /** `currency`: of the limit, as the operator saw it. */
  setCredit: call({
    path: '/finance/credit/setCredit',
    access: 'operator',
    input: z
      .object({ company_id: id, ...terms, currency, version: z.number().int() })
      .refine(isFitting, { path: ['limit_minor'] }),
    output: z.object({ version: z.number().int() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'OWN_COMPANY', 'CURRENCY_WRONG'],
  }),
  getOwnCredit: call({
    path: '/finance/credit/getOwnCredit',
    access: 'client',
    input: empty,
    output: ownCredit,
    errors: ['NOT_FOUND'],
  }),
}
