/** Quotes as documents: numbered, valid until a moment, accepted at a price that stays. */
import { z } from 'zod'
import { media } from '../../content/kinds/material.ts'
import { currency, empty, id, listOf, minor, order, page, person, typedLine } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { emailAddress } from '../../ground/contact.ts'
import { fileAnswer } from '../../ground/file-answer/file-answer.ts'
import { type Language, languages, lengths, maxQuoteNote, quoteDays } from '../../ground/limits.ts'
import { quotationSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { poNumber, purchaseErrors } from '../../money/purchase/purchase-order.ts'
import { type MatchBand, quote } from '../../money/settlement/money.ts'
import { quoteRow } from '../../money/settlement/quote-rows.ts'
import type { FlowGraph } from '../flow/flow.ts'
import { orderErrors, seenPrice, taskOrder } from '../task/task-order.ts'

/** The most quotes of a company that wait for an answer. */
export const maxOpenQuotes = 500
const maxDecider = 100

/** `expired`: nobody has accepted it in time. `replaced`: another one stands in its place. */
export const quotationStates = ['draft', 'sent', 'accepted', 'refused', 'expired', 'replaced', 'withdrawn'] as const
export const quotationState = z.enum(quotationStates)
export type QuotationState = z.infer<typeof quotationState>
/** What can still become an order. */
export const openQuotationStates: readonly QuotationState[] = ['draft', 'sent']

/** What an order is priced by, as it was counted for a quote: what comes into the memory later changes nothing. */
export interface CountedOrder {
  graph: FlowGraph
  flow_version: number
  /** The machines' nodes that no provider could do. */
  idle: string[]
  files: CountedFile[]
}
export interface CountedFile {
  file_id: string
  media_file_id: string | null
  word_count: number
  segment_count: number
  duration_ms: number | null
  is_estimate?: boolean
  bands: Record<string, Partial<Record<MatchBand, number>>>
  drafted?: Record<string, number>
  /** Target language → a digit for each segment: the place of its band in `matchBands`. */
  counted_as: Record<string, string>
}

/** Who offers, and to whom, as they were called when the quote was made. */
export const quoteParties = z.object({
  house: z.object({
    name: z.string(),
    /** As English documents write it; quotes made before 30 November 2026 don't say it. */
    name_latin: z.string().optional(),
    address: z.string(),
    country: z.string(),
    /** Of registers and tax offices, by what they are called. */
    numbers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  }),
  client: z.object({ name: z.string(), time_zone: z.string() }),
})
export type QuoteParties = z.infer<typeof quoteParties>

/** Name, address and numbers of who offers, in one line. */
export function houseLine(
  { name, name_latin, address, numbers = [] }: QuoteParties['house'],
  language: Language,
): string {
  const called = language === 'en' && name_latin ? name_latin : name
  return [called, address, ...numbers.map((number) => `${number.name} ${number.value}`)].filter(Boolean).join(', ')
}

const row = {
  quote_id: id,
  /** `Q-2026-000123`: without gaps for each legal entity of the house and year. */
  number: z.string(),
  name: z.string(),
  company_id: id,
  company_name: z.string(),
  state: quotationState,
  charge_minor: minor,
  currency,
  valid_until: wireTime,
  created_at: wireTime,
  /** Null for the company where operators have made it. */
  creator: person.nullable(),
  is_of_house: z.boolean(),
  po_number: z.string().nullable(),
  task_id: id.nullable(),
}
export const quotationRow = z.object(row)
export type QuotationRow = z.infer<typeof quotationRow>

/** What whoever decides sees, with the link or signed in. */
const content = {
  number: z.string(),
  name: z.string(),
  state: quotationState,
  parties: quoteParties,
  media,
  source_lang: z.string(),
  target_langs: z.array(z.string()),
  rows: z.array(quoteRow),
  sums: quote.omit({ items: true }),
  note: z.string(),
  /** The order is due so many hours after it is accepted; null: at `sums.deadline_at`. */
  deadline_hours: z.number().int().nullable(),
  created_at: wireTime,
  valid_until: wireTime,
  is_po_required: z.boolean(),
  po_number: z.string().nullable(),
  decided_at: wireTime.nullable(),
  /** Whoever accepted or refused it; null where nobody has, or where they have no name any more. */
  decided_by: z.string().nullable(),
  reason: z.string(),
}
export const sharedQuotation = z.object(content)
export type SharedQuotation = z.infer<typeof sharedQuotation>

export const quotationDetail = sharedQuotation.extend({
  quote_id: id,
  company_id: id,
  /** Null for the company where operators have made it. */
  creator: person.nullable(),
  is_of_house: z.boolean(),
  files: z.array(z.object({ file_id: id, name: z.string() })),
  sent_at: wireTime.nullable(),
  task: z.object({ task_id: id, number: z.number().int() }).nullable(),
  replaced_by: z.object({ quote_id: id, number: z.string() }).nullable(),
  /** The one that it is a new version of. */
  replaces: z.object({ quote_id: id, number: z.string() }).nullable(),
  /** For operators: what the lists came to, and why another price was agreed. */
  agreed: z.object({ list_minor: minor, reason: z.string() }).nullable(),
  /** The email address that whoever decided by the link has given. */
  decider_email: z.string().nullable(),
  can: z.object({ send: z.boolean(), withdraw: z.boolean(), decide: z.boolean(), replace: z.boolean() }),
})
export type QuotationDetail = z.infer<typeof quotationDetail>

/** The secret part of the link's address. */
const token = z.string().regex(/^[\w-]{43}$/)
const one = z.object({ quote_id: id })
export const quoteTerms = {
  valid_days: z.number().int().min(quoteDays.min).max(quoteDays.max).default(quoteDays.usual),
  /** The order is due so many hours after it is accepted, whatever its `deadline_at` says. */
  deadline_hours: z.number().int().min(1).max(10_000).nullable(),
}
const { valid_days, deadline_hours } = quoteTerms
export const quoteNote = z
  .string()
  .trim()
  .max(maxQuoteNote)
  .refine((text) => !/[\p{Cc}&&[^\n\t]]/v.test(text))
  .default('')
const note = quoteNote
const reason = z.string().trim().min(1).max(lengths.reason)

/** Who decides by the link says who they are. */
export const decider = z.object({ name: typedLine(maxDecider), email: emailAddress })

export const priceErrors = [...orderErrors, 'DEADLINE_IMPOSSIBLE'] as const
const acceptErrors = [
  ...priceErrors,
  'QUOTE_CLOSED',
  'QUOTE_FLOW_GONE',
  'QUOTE_FILES_GONE',
  'PO_REQUIRED',
  'CURRENCY_WRONG',
] as const

export const quotation = {
  createQuote: call({
    path: '/sale/quote/createQuote',
    access: 'mvp',
    isLarge: true,
    idempotent: true,
    rate: 'heavy',
    input: z.object({
      order: taskOrder,
      deadline_hours,
      ...seenPrice,
      valid_days,
      note,
    }),
    output: z.object({ quote_id: id, number: z.string() }),
    errors: [...priceErrors, 'QUOTE_CHANGED', 'QUOTES_TOO_MANY'],
  }),
  /** A new quote for the same order at today's price; the old one ends, and so does its link. */
  replaceQuote: call({
    path: '/sale/quote/replaceQuote',
    access: 'mvp',
    idempotent: true,
    rate: 'heavy',
    input: one.extend({ valid_days, note }),
    output: z.object({ quote_id: id, number: z.string() }),
    errors: [...priceErrors, 'QUOTE_CLOSED', 'QUOTE_FLOW_GONE', 'QUOTE_FILES_GONE', 'QUOTES_TOO_MANY'],
  }),
  /** Makes the link; an earlier one ends. It has no idempotency key: the answer has the secret, which isn't kept. */
  sendQuote: call({
    path: '/sale/quote/sendQuote',
    access: 'mvp',
    rate: 'heavy',
    input: one,
    output: z.object({ url: z.string(), valid_until: wireTime }),
    errors: ['NOT_FOUND', 'QUOTE_CLOSED'],
  }),
  withdrawQuote: call({
    path: '/sale/quote/withdrawQuote',
    access: 'mvp',
    input: one,
    output: empty,
    errors: ['NOT_FOUND', 'QUOTE_CLOSED'],
  }),
  /** Places the order at the quote's price, once. */
  acceptQuote: call({
    path: '/sale/quote/acceptQuote',
    access: 'mvp',
    idempotent: true,
    input: one.extend({ po_number: poNumber.nullable().default(null) }),
    output: z.object({ task_id: id, number: z.number().int() }),
    errors: [...acceptErrors, ...purchaseErrors, 'PO_UNKNOWN', 'SPEND_LIMIT_REACHED', 'CREDIT_EXCEEDED', 'CREDIT_HOLD'],
  }),
  refuseQuote: call({
    path: '/sale/quote/refuseQuote',
    access: 'mvp',
    input: one.extend({ reason }),
    output: empty,
    errors: ['NOT_FOUND', 'QUOTE_CLOSED'],
  }),
  /** Those of the caller's company; of every company, for operators. */
  getQuoteList: call({
    path: '/sale/quote/getQuoteList',
    access: 'client',
    input: page.extend({
      /** A part of the number, or of the name of the order or the company. */
      keyword: z.string().trim().max(100).default(''),
      state: quotationState.optional(),
      sort: z.enum(quotationSorts).default('created_at'),
      order: order.default('desc'),
    }),
    output: listOf(quotationRow),
  }),
  getQuote: call({
    path: '/sale/quote/getQuote',
    access: 'client',
    input: one,
    output: quotationDetail,
    errors: ['NOT_FOUND'],
  }),
  downloadQuote: call({
    path: '/sale/quote/downloadQuote',
    access: 'client',
    rate: 'heavy',
    input: one.extend({ language: z.enum(languages) }),
    output: fileAnswer,
    errors: ['NOT_FOUND'],
  }),
  /** What a link shows: unknown, withdrawn, replaced and expired ones answer NOT_FOUND alike. */
  getSharedQuote: call({
    path: '/sale/quote/shared/getSharedQuote',
    access: 'public',
    rate: 'heavy',
    input: z.object({ token }),
    output: sharedQuotation,
    errors: ['NOT_FOUND'],
  }),
  downloadSharedQuote: call({
    path: '/sale/quote/shared/downloadSharedQuote',
    access: 'public',
    rate: 'heavy',
    input: z.object({ token, language: z.enum(languages) }),
    output: fileAnswer,
    errors: ['NOT_FOUND'],
  }),
  acceptSharedQuote: call({
    path: '/sale/quote/shared/acceptSharedQuote',
    access: 'public',
    rate: 'heavy',
    input: decider.extend({ token, po_number: poNumber.nullable().default(null) }),
    output: empty,
    errors: [...acceptErrors, 'QUOTE_ORPHANED', 'QUOTE_CREDIT', 'PO_REFUSED'],
  }),
  refuseSharedQuote: call({
    path: '/sale/quote/shared/refuseSharedQuote',
    access: 'public',
    rate: 'heavy',
    input: decider.extend({ token, reason }),
    output: empty,
    errors: ['NOT_FOUND', 'QUOTE_CLOSED'],
  }),
}
