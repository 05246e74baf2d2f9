/** Purchase orders of companies: how much may be ordered with a number of theirs, and until when. */
import { z } from 'zod'
import { currency, empty, id, listOf, minor, order, page, typedLine } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { purchaseOrderSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { calendarDate } from '../../ground/zoned-day.ts'

/** The number of the client's purchase order, as its buyers write it. */
export const poNumber = typedLine(lengths.poNumber)

/** The most purchase orders of a company that aren't closed. */
export const maxPurchaseOrders = 200
/** From so much of it on its company's admins are told how little is left. */
export const purchaseWarnPercent = 80

/** `exhausted`: nothing is left. `expired`: its last day is over. `closed`: somebody has closed it. */
export const purchaseOrderStates = ['open', 'exhausted', 'expired', 'closed'] as const
export const purchaseOrderState = z.enum(purchaseOrderStates)
export type PurchaseOrderState = z.infer<typeof purchaseOrderState>

/** What may be wrong with the purchase order of something that costs more now. */
export const purchaseErrors = ['PO_EXHAUSTED', 'PO_EXPIRED', 'PO_CLOSED', 'PO_CURRENCY_WRONG'] as const

const left = {
  purchase_order_id: id,
  po_number: z.string(),
  currency,
  /** Below zero where more was added to its orders, as agreed, than was left. */
  left_minor: minor,
  /** The last day on which it can be used, where the company is; null: it has no end. */
  valid_until: calendarDate.nullable(),
}

export const usablePurchaseOrder = z.object(left)
export type UsablePurchaseOrder = z.infer<typeof usablePurchaseOrder>

export const purchaseOrderRow = z.object({
  ...left,
  company_id: id,
  company_name: z.string(),
  amount_minor: minor,
  /** What its orders cost now: with changes and agreed top-ups, without what was credited. */
  used_minor: minor,
  order_count: z.number().int(),
  state: purchaseOrderState,
  created_at: wireTime,
  version: z.number().int(),
})
export type PurchaseOrderRow = z.infer<typeof purchaseOrderRow>

const amount_minor = minor.min(1)
const valid_until = calendarDate.nullable()

export const purchaseOrders = {
  /** What an order can be placed with now. */
  getUsablePurchaseOrders: call({
    path: '/finance/purchase/getUsablePurchaseOrders',
    access: 'mvp',
    input: empty,
    output: z.object({
      /** Only registered numbers are taken, as long as the company keeps purchase orders that aren't closed. */
      is_kept: z.boolean(),
      list: z.array(usablePurchaseOrder),
    }),
  }),
  /** Those of the caller's company; of every company, for operators. */
  getPurchaseOrderList: call({
    path: '/finance/purchase/getPurchaseOrderList',
    access: 'companyAdmin',
    input: page.extend({
      /** A part of the number, or of the company's name. */
      keyword: z.string().trim().max(100).default(''),
      state: purchaseOrderState.optional(),
      sort: z.enum(purchaseOrderSorts).default('created_at'),
      order: order.default('desc'),
    }),
    output: listOf(purchaseOrderRow),
  }),
  /** `company_id`: of whom an operator does it for; an admin's own otherwise. */
  createPurchaseOrder: call({
    path: '/finance/purchase/createPurchaseOrder',
    access: 'companyAdmin',
    idempotent: true,
    input: z.object({
      company_id: id.optional(),
      po_number: poNumber,
      currency,
      amount_minor,
      valid_until,
    }),
    output: z.object({ purchase_order_id: id }),
    errors: ['NOT_FOUND', 'PO_EXISTS', 'DATE_IN_PAST', 'PURCHASE_ORDERS_TOO_MANY'],
  }),
  /** The amount may only rise: orders were placed against it. */
  changePurchaseOrder: call({
    path: '/finance/purchase/changePurchaseOrder',
    access: 'companyAdmin',
    input: z.object({ purchase_order_id: id, version: z.number().int(), amount_minor, valid_until }),
    output: z.object({ version: z.number().int() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PO_CLOSED', 'PO_AMOUNT_LOWER', 'DATE_IN_PAST'],
  }),
  /** Nothing more is ordered with it, until it is opened again. */
  closePurchaseOrder: call({
    path: '/finance/purchase/closePurchaseOrder',
    access: 'companyAdmin',
    input: z.object({ purchase_order_id: id, is_closed: z.boolean() }),
    output: empty,
    errors: ['NOT_FOUND', 'PURCHASE_ORDERS_TOO_MANY'],
  }),
}
