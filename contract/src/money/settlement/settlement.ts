/** Income: what a talent has earned, each line with its calculation. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { unit } from '../../content/kinds/unit.ts'
import { currency, empty, id, listOf, minor, page } from '../../ground/base.ts'
import { call, enough } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { calendarMonth } from '../../ground/zoned-day.ts'
import { calculation } from './money.ts'

/** `effort`: the top-up for drafts that had to be redone, an income of its own beside that of the work. */
export const incomeKinds = ['work', 'effort'] as const
export type IncomeKind = (typeof incomeKinds)[number]

export const incomeLine = z.object({
  income_id: id,
  income_kind: z.enum(incomeKinds),
  node_task_id: id,
  task_number: z.number().int(),
  task_name: z.string(),
  file_name: z.string(),
  kind: nodeKind,
  source_lang: z.string(),
  target_lang: z.string(),
  unit,
  quantity_milli: z.number().int(),
  amount_minor: minor,
  currency,
  calculation,
  month: z.string(),
  created_at: wireTime,
})
export type IncomeLine = z.infer<typeof incomeLine>

export const incomePeriods = ['all', 'week', 'month', 'halfYear'] as const

export const settlement = {
  getIncomeList: call({
    path: '/settle/income/getIncomeList',
    access: 'earner',
    input: page.extend({
      /** Specification section 9: the last week, month or half year. */
      period: z.enum(incomePeriods).default('all'),
    }),
    output: listOf(incomeLine).extend({
      sums: z.array(z.object({ currency, amount_minor: minor })), // for the whole period, not only the page
    }),
  }),
  getTotalStats: call({
    path: '/settle/income/getTotalStats',
    access: 'earner',
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          currency,
          total_minor: minor,
          /** In months of the books: the current one, the one before, and those of the current year. */
          month_minor: minor,
          last_month_minor: minor,
          year_minor: minor,
          unsettled_minor: minor,
          task_count: z.number().int(),
        }),
      ),
      /** Whether they have signed: nothing is paid out before. */
      has_contract: z.boolean(),
    }),
    says: enough,
  }),
  /** The last twelve months of the books, oldest first; each currency has an amount per month. */
  getMonthlyTrendStats: call({
    path: '/settle/income/getMonthlyTrendStats',
    access: 'earner',
    input: empty,
    output: z.object({
      months: z.array(calendarMonth),
      list: z.array(z.object({ currency, amounts_minor: z.array(minor) })),
    }),
    says: enough,
  }),
}
