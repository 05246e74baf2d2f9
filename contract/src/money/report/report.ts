/** What operators read of money: the day's work, and the margin by whom and what it was earned with. */
import { z } from 'zod'
import { currency, empty, id, listOf, minor, order, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { fileAnswer } from '../../ground/file-answer/file-answer.ts'
import { languages } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { addMonths, calendarDate, calendarMonth } from '../../ground/zoned-day.ts'
import { ledgerAccountKind, ledgerTransactionKind } from '../ledger/ledger.ts'

export const marginGroups = ['client', 'flow', 'pair', 'node_kind', 'engine', 'month'] as const
export const marginGroup = z.enum(marginGroups)
export type MarginGroup = z.infer<typeof marginGroup>

/** `margin`: revenue, less what talents get for their work and what adjustments have cost. */
export const marginFigures = ['revenue', 'talent', 'adjustment', 'margin'] as const
export const marginFigure = z.enum(marginFigures)
export type MarginFigure = z.infer<typeof marginFigure>

export const marginSorts = ['margin', 'revenue', 'talent', 'adjustment', 'ai'] as const

/** Longer than three years is no report to look through. */
export const maxReportMonths = 36

const filters = {
  by: marginGroup.default('client'),
  /** Months of the books, both included; null: the current one. */
  from: calendarMonth.nullable().default(null),
  to: calendarMonth.nullable().default(null),
  /** Null: that of the legal entity's reports. */
  currency: currency.nullable().default(null),
}
const inOrder = ({ from, to }: { from: string | null; to: string | null }) =>
  from === null || to === null || (from <= to && to < addMonths(from, maxReportMonths))
const wrongMonths = { path: ['to'] }

const figures = {
  revenue_minor: minor,
  talent_minor: minor,
  adjustment_minor: minor,
  margin_minor: minor,
  /** The margin in thousandths of the revenue; null without revenue. */
  margin_permille: z.number().int().nullable(),
  /** What models have cost, in millionths of a US dollar: not in the margin, as no rate of exchange is kept. */
  ai_micro_usd: z.number().int(),
}
export const marginSums = z.object(figures)
export type MarginSums = z.infer<typeof marginSums>

export const marginRow = z.object({
  /**
   * The company's or the flow's id, both languages of a pair with a space between, a kind of work, `provider/model` or a
   * way without a model, a month; null: not attributed.
   */
  key: z.string().nullable(),
  /** Of a company or a flow. */
  name: z.object({ zh: z.string(), en: z.string(), ja: z.string() }).nullable(),
  ...figures,
})
export type MarginRow = z.infer<typeof marginRow>

const cell = {
  ...filters,
  /** Of the row; null: what isn't attributed; absent: the whole report. */
  key: z.string().max(300).nullable().optional(),
}

const namedTask = z.object({ task_id: id, number: z.number().int(), name: z.string() })
const aboutTask = namedTask.nullable()

export const marginEntry = z.object({
  entry_id: id,
  transaction_id: id,
  effective_on: calendarDate,
  kind: ledgerTransactionKind,
  event_key: z.string(),
  account_kind: ledgerAccountKind,
  company_name: z.string().nullable(),
  talent: person.nullable(),
  task: aboutTask,
  /** The whole entry, above zero where it raises the figure. */
  amount_minor: minor,
  /** What of it belongs to the row: revenue of an order is shared out by the lines of its quote. */
  share_minor: minor,
})
export type MarginEntry = z.infer<typeof marginEntry>

export const marginCall = z.object({
  ai_call_id: id,
  created_at: wireTime,
  engine: z.string(),
  company_name: z.string().nullable(),
  task: aboutTask,
  cost_micro_usd: z.number().int(),
})
export type MarginCall = z.infer<typeof marginCall>

const counted = z.object({ count: z.number().int() })
const sums = z.array(z.object({ currency, amount_minor: minor }))

/** What waits for operators, by what has to be done. */
export const financeToday = z.object({
  day: calendarDate,
  /** Settlements that talents look at, and those that count as confirmed within a day. */
  to_confirm: counted.extend({ soon_count: z.number().int() }),
  /** Open disputes; `late`: past the day on which they were to be answered; `due`: today or tomorrow is that day. */
  disputes: counted.extend({
    late_count: z.number().int(),
    due_count: z.number().int(),
    /** That no operator may answer: there is none but whoever decided on the amount, or the talent. */
    stuck_count: z.number().int(),
  }),
  /** Amounts above the limit that wait for a second operator, the oldest first, at most twenty. */
  approvals: z.array(z.object({ settlement_id: id, month: calendarMonth, talent: person })),
  /** Confirmed, and not paid. */
  payable: counted.extend({ sums }),
  /** Not paid, and the last day that the law leaves is past, or within so many days. */
  law: z.object({ past_count: z.number().int(), in3_count: z.number().int(), in10_count: z.number().int() }),
  /** Tasks with work that was submitted long ago and that nobody checks, so that it isn't paid; the oldest first. */
  unreviewed: z.array(namedTask),
  /** Orders whose client has asked for rework and waits for an answer; the oldest request first. */
  reworks: z.array(namedTask),
  companies: z.object({ over_count: z.number().int(), hold_count: z.number().int() }),
  /** Talents who by the books owe us, at most twenty. */
  below_zero: z.array(person),
  /** Months that are over and not closed, the oldest first. */
  open_months: z.array(calendarMonth),
})
export type FinanceToday = z.infer<typeof financeToday>

export const exportFormats = ['csv', 'xlsx'] as const

export const report = {
  getToday: call({ path: '/finance/report/getToday', access: 'operator', input: empty, output: financeToday }),
  /** The largest first; months in their order. */
  getMargin: call({
    path: '/finance/report/getMargin',
    access: 'operator',
    input: page
      .extend({ ...filters, sort: z.enum(marginSorts).default('revenue'), order: order.default('desc') })
      .refine(inOrder, wrongMonths),
    output: listOf(marginRow).extend({
      /** Of all rows, not only of the page: what the trial balance says. */
      totals: marginSums,
      from: calendarMonth,
      to: calendarMonth,
      currency,
    }),
  }),
  /** The entries of the books that a figure is the sum of, newest first. */
  getMarginEntries: call({
    path: '/finance/report/getMarginEntries',
    access: 'operator',
    rate: 'heavy',
    input: page.extend({ ...cell, figure: marginFigure }).refine(inOrder, wrongMonths),
    output: listOf(marginEntry),
  }),
  /** The calls of models that a row's cost is the sum of, newest first. */
  getMarginCalls: call({
    path: '/finance/report/getMarginCalls',
    access: 'operator',
    rate: 'heavy',
    input: page.extend(cell).refine(inOrder, wrongMonths),
    output: listOf(marginCall),
  }),
  exportMargin: call({
    path: '/finance/report/exportMargin',
    access: 'operator',
    rate: 'heavy',
    input: z
      .object({ ...filters, format: z.enum(exportFormats), language: z.enum(languages) })
      .refine(inOrder, wrongMonths),
    output: fileAnswer,
  }),
}
