/** Operators' calls about price lists. */
import { z } from 'zod'
import { currency, id, listOf, minor, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { calendarMonth } from '../../ground/zoned-day.ts'
import {
  maxPriceLines,
  priceBands,
  priceLine,
  priceLineKey,
  priceListHead,
  priceListRow,
  priceSide,
  priceSpread,
  priceVersionHead,
  rushOfList,
} from './price-list.ts'

const contents = {
  lines: z
    .array(priceLine)
    .max(maxPriceLines)
    .refine((lines) => new Set(lines.map(priceLineKey)).size === lines.length),
  bands: priceBands,
  /** Of a client's list; a talent's list has none. */
  rush: rushOfList,
  note: z.string().trim().max(500),
}

/** Either a client or a group of clients. */
const assigned = z.object({
  company_id: id.nullable(),
  client_group_id: id.nullable(),
  name: z.string(),
  /** Of several lists of the same client or group the highest comes first. */
  priority: z.number().int(),
  valid_from: wireTime,
})
export type PriceAssignment = z.infer<typeof assigned>

const priceListDetail = priceListHead.extend({
  versions: z.array(priceVersionHead),
  /** The version that was asked for. */
  shown: priceVersionHead.extend({ ...contents, revision: z.number().int() }),
  assigned: z.array(assigned),
})
export type PriceListDetail = z.infer<typeof priceListDetail>

/** What orders of a month cost, and what they would have cost by another version. */
const simulated = z.object({
  company_id: id,
  name: z.string(),
  order_count: z.number().int(),
  before_minor: minor,
  after_minor: minor,
})
export type SimulatedCompany = z.infer<typeof simulated>

const priceErrors = ['UNIT_PRICE_INVALID', 'FACE_VALUE_OVER_LIMIT', 'DISCOUNT_INVALID'] as const

export const prices = {
  getPriceLists: call({
    path: '/price/list/getPriceLists',
    access: 'operator',
    input: page.extend({
      keyword: z.string().trim().max(100).default(''),
      side: priceSide.optional(),
      currency: currency.optional(),
    }),
    output: listOf(priceListRow),
  }),
  /** Without `version`: the draft, else what is in force, else the newest. */
  getPriceList: call({
    path: '/price/list/getPriceList',
    access: 'operator',
    input: z.object({ price_list_id: id, version: z.number().int().min(1).max(2_147_483_647).optional() }),
    output: priceListDetail,
    errors: ['NOT_FOUND'],
  }),
  /** A new list begins with a draft of the standard list of its side and currency. */
  createPriceList: call({
    path: '/price/list/createPriceList',
    access: 'operator',
    idempotent: true,
    input: z.object({ side: priceSide, currency, name: z.string().trim().min(1).max(80) }),
    output: z.object({ price_list_id: id }),
    errors: ['PRICE_LISTS_TOO_MANY'],
  }),
  /** Saves the draft; where there is none, one is made. `revision`: of the draft, as it was read; 0 where there was none. */
  savePriceList: call({
    path: '/price/list/savePriceList',
    access: 'operator',
    input: z.object({ price_list_id: id, revision: z.number().int().min(0), ...contents }),
    output: z.object({ version: z.number().int(), revision: z.number().int() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...priceErrors],
  }),
  /** `valid_from`: now, or a moment to come. `accepts_spread`: the operator has read which prices leave too little. */
  activatePriceList: call({
    path: '/price/list/activatePriceList',
    access: 'operator',
    input: z.object({
      price_list_id: id,
      revision: z.number().int().min(1),
      valid_from: wireTime.optional(),
      accepts_spread: z.boolean().default(false),
    }),
    output: z.object({ version: z.number().int(), valid_from: wireTime }),
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'DATE_IN_PAST',
      'PRICE_LIST_PENDING',
      'PRICE_SPREAD_TOO_HIGH',
      ...priceErrors,
    ],
  }),
  /** Throws the draft away. */
  discardPriceList: call({
    path: '/price/list/discardPriceList',
    access: 'operator',
    input: z.object({ price_list_id: id, revision: z.number().int().min(1) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /** What the orders of a month would have cost by a version. */
  previewPriceList: call({
    path: '/price/list/previewPriceList',
    access: 'operator',
    rate: 'heavy',
    input: z.object({ price_list_id: id, version: z.number().int().min(1).max(2_147_483_647), month: calendarMonth }),
    output: z.object({
      currency,
      order_count: z.number().int(),
      before_minor: minor,
      after_minor: minor,
      /** Steps whose price the version doesn't know; they count as before. */
      unpriced_count: z.number().int(),
      /** The ones that change most. */
      companies: z.array(simulated),
      /** Prices that leave less than the house wants. */
      spreads: z.array(priceSpread),
    }),
    errors: ['NOT_FOUND'],
  }),
  /** Gives a client, or a group of clients, a list of its own, or takes it away; orders made before keep their price. */
  assignPriceList: call({
    path: '/price/list/assignPriceList',
    access: 'operator',
    input: z
      .object({
        price_list_id: id,
        company_id: id.optional(),
        client_group_id: id.optional(),
        is_assigned: z.boolean(),
        priority: z.number().int().min(0).max(99).default(0),
      })
      .refine(({ company_id, client_group_id }) => (company_id === undefined) !== (client_group_id === undefined)),
    output: z.object({}),
    errors: ['NOT_FOUND', 'CURRENCY_WRONG', 'OWN_COMPANY', 'PRICE_LIST_STANDARD'],
  }),
}
