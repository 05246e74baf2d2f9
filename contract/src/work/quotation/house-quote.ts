/** Quotes that operators make for a company. It sees them once they are sent; only it accepts or declines them. */
import { z } from 'zod'
import { media } from '../../content/kinds/material.ts'
import { empty, id, minor } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { flowSummary } from '../flow/flow.ts'
import { pricedOrder } from '../task/task.ts'
import { orderErrors, seenPrice, taskOrder } from '../task/task-order.ts'
import { priceErrors, quoteNote, quoteTerms } from './quotation.ts'

/** A price that was agreed by hand. The company sees the price, never the reason. */
export const agreedPrice = z.object({
  charge_minor: minor.min(1),
  reason: z.string().trim().min(1).max(lengths.reason),
})
export type AgreedPrice = z.infer<typeof agreedPrice>

const terms = {
  /** Null: what the company's price lists come to. */
  agreed: agreedPrice.nullable().default(null),
  valid_days: quoteTerms.valid_days,
  note: quoteNote,
}
const one = z.object({ quote_id: id })
const made = z.object({ quote_id: id, number: z.string() })

export const houseQuotes = {
  /** The flows that the company can order with besides the standard ones. */
  getClientFlows: call({
    path: '/sale/quote/house/getClientFlows',
    access: 'operator',
    input: z.object({ company_id: id, media }),
    output: z.object({ list: z.array(flowSummary) }),
    errors: ['NOT_FOUND'],
  }),
  /** What the order would cost the company by its price lists; changes nothing. */
  previewHouseQuote: call({
    path: '/sale/quote/house/previewHouseQuote',
    access: 'operator',
    isLarge: true,
    rate: 'heavy',
    input: z.object({ company_id: id, order: taskOrder }),
    output: pricedOrder,
    errors: orderErrors,
  }),
  /** A draft, which only operators see. The files are the operator's, or the company's. */
  createHouseQuote: call({
    path: '/sale/quote/house/createHouseQuote',
    access: 'operator',
    isLarge: true,
    idempotent: true,
    rate: 'heavy',
    input: z.object({
      company_id: id,
      order: taskOrder,
      deadline_hours: quoteTerms.deadline_hours,
      ...seenPrice,
      ...terms,
    }),
    output: made,
    errors: [...priceErrors, 'QUOTE_CHANGED', 'QUOTES_TOO_MANY', 'OWN_COMPANY', 'PRICE_NOT_SHARED'],
  }),
  /**
   * A new version of the same order, as a draft that refers back. The old one stays as it is until the new one is sent; a draft
   * is replaced at once.
   */
  replaceHouseQuote: call({
    path: '/sale/quote/house/replaceHouseQuote',
    access: 'operator',
    idempotent: true,
    rate: 'heavy',
    input: one.extend(terms),
    output: made,
    errors: [
      ...priceErrors,
      'QUOTE_CLOSED',
      'QUOTE_FLOW_GONE',
      'QUOTE_FILES_GONE',
      'QUOTES_TOO_MANY',
      'OWN_COMPANY',
      'PRICE_NOT_SHARED',
    ],
  }),
  /** Shows it to the company, tells its admins, and makes a link; an earlier link ends. */
  sendHouseQuote: call({
    path: '/sale/quote/house/sendHouseQuote',
    access: 'operator',
    rate: 'heavy',
    input: one,
    output: z.object({ url: z.string(), valid_until: wireTime }),
    errors: ['NOT_FOUND', 'QUOTE_CLOSED', 'OWN_COMPANY'],
  }),
  withdrawHouseQuote: call({
    path: '/sale/quote/house/withdrawHouseQuote',
    access: 'operator',
    input: one,
    output: empty,
    errors: ['NOT_FOUND', 'QUOTE_CLOSED', 'OWN_COMPANY'],
  }),
}
