/** Payments of companies, which an operator books. A wrong one is reversed, never edited. */
import { z } from 'zod'
import { currency, id, listOf, minor, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { calendarDate } from '../../ground/zoned-day.ts'

export const paymentLengths = { reference: { min: 1, max: 64 }, reason: { min: 1, max: 200 } } as const

/** What a company's payments say, so that an operator finds whose they are: letters and digits that any bank takes. */
export const paymentReferenceOf = (companyId: string) => `PP-${companyId.slice(-8).toUpperCase()}`

const facts = {
  payment_id: id,
  amount_minor: minor,
  currency,
  /** As the bank names it. */
  reference: z.string(),
  /** The day on which the money came. */
  received_on: calendarDate,
  created_at: wireTime,
}

export const ownPayment = z.object({ ...facts, reversed_at: wireTime.nullable() })
export type OwnPayment = z.infer<typeof ownPayment>

export const companyPayment = z.object({
  ...facts,
  company_id: id,
  company_name: z.string(),
  booked_by: person,
  reversal: z.object({ created_at: wireTime, reason: z.string(), reversed_by: person }).nullable(),
  can: z.object({ reverse: z.boolean() }),
})
export type CompanyPayment = z.infer<typeof companyPayment>

export const payment = {
  /** The same reference of a company is booked once, unless it was reversed. */
  bookPayment: call({
    path: '/finance/payment/bookPayment',
    access: 'operator',
    idempotent: true,
    input: z.object({
      company_id: id,
      amount_minor: minor.min(1),
      currency,
      reference: z.string().trim().min(paymentLengths.reference.min).max(paymentLengths.reference.max),
      /** Not later than today where the operator is. */
      received_on: calendarDate,
    }),
    output: z.object({ payment_id: id }),
    errors: ['NOT_FOUND', 'OWN_COMPANY', 'CURRENCY_WRONG', 'DATE_IN_FUTURE', 'PAYMENT_BOOKED'],
  }),
  reversePayment: call({
    path: '/finance/payment/reversePayment',
    access: 'operator',
    idempotent: true,
    input: z.object({
      payment_id: id,
      reason: z.string().trim().min(paymentLengths.reason.min).max(paymentLengths.reason.max),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'OWN_COMPANY', 'PAYMENT_REVERSED'],
  }),
  /** The newest first. `keyword`: a part of the reference or of the company's name. */
  getPaymentList: call({
    path: '/finance/payment/getPaymentList',
    access: 'operator',
    input: page.extend({ company_id: id.optional(), keyword: z.string().trim().max(100).default('') }),
    output: listOf(companyPayment),
  }),
  getOwnPaymentList: call({
    path: '/finance/payment/getOwnPaymentList',
    access: 'companyAdmin',
    input: page,
    output: listOf(ownPayment),
    errors: ['NOT_FOUND'],
  }),
}
