/** What somebody's first page says: what needs them, and figures, each of which a list shows the rows of. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { currency, empty, id, minor } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { calendarMonth } from '../../ground/zoned-day.ts'

/** Of talents, of whoever orders, and of operators. */
export const needKinds = [
  'offer',
  'work',
  'returned',
  'review',
  'trialInvite',
  'trial',
  'trialReview',
  'settlement',
  'contract',
  'confirm',
  'stopped',
  'quote',
  'question',
  'answer',
  'purchaseOrder',
  'credit',
  'overdue',
  'risk',
  'unassigned',
] as const
export const needKind = z.enum(needKinds)
export type NeedKind = z.infer<typeof needKind>

export const need = z.object({
  kind: needKind,
  /** What it is about, by kind: a task, a node task, a trial, a settlement, a quote, a question, a purchase order; else a company or the reader. */
  subject_id: id,
  /** Of the task, the trial, the quote; a month, a number; '' where the kind says all. */
  name: z.string(),
  /** When it has to be done, or ends by itself; null: it has no time. */
  at: wireTime.nullable(),
  due: z.enum(['none', 'near', 'overdue']),
  /** Pieces, files or steps. */
  count: z.number().int(),
  node_kind: nodeKind.nullable(),
  source_lang: z.string().nullable(),
  target_lang: z.string().nullable(),
  /** What the reader gets, or pays. */
  amount_minor: minor.nullable(),
  currency: currency.nullable(),
  /** For operators. */
  company_name: z.string().nullable(),
})
export type Need = z.infer<typeof need>

/** As many rows as the page shows; there may be more. */
export const maxNeeds = 20
/** So many months of spending, the present one included. */
export const spendMonths = 6
/** Deliveries of so many days say how many were in time. */
export const keptDays = 180

const sums = z.array(z.object({ currency, amount_minor: minor }))

export const clientFigures = z.object({
  currency,
  /** What was ordered, less what was credited, by month of the books; the present month is the last. */
  spend: z.array(z.object({ month: calendarMonth, amount_minor: minor })),
  /** Pieces that were delivered, and those of them that were in time. */
  delivered_count: z.number().int(),
  kept_count: z.number().int(),
  running_count: z.number().int(),
})
export type ClientFigures = z.infer<typeof clientFigures>

export const talentFigures = z.object({
  /** Of this month of the books. */
  earned: sums,
  /** Work and reviews in hand: those that the list has. */
  in_hand_count: z.number().int(),
  /** Handed in, and checked by somebody else. */
  in_review_count: z.number().int(),
})
export type TalentFigures = z.infer<typeof talentFigures>

export const houseFigures = z.object({
  /** Tasks, as the list of tasks shows them. */
  unassigned: z.number().int(),
  risk: z.number().int(),
  overdue: z.number().int(),
  failed: z.number().int(),
  awaiting_client: z.number().int(),
  running: z.number().int(),
  /** Of today, by the books. */
  money: z.object({ ordered: sums, credited: sums, received: sums, paid: sums }),
  machines: z.object({
    waiting_jobs: z.number().int(),
    /** Since when the first of them could have run. */
    waiting_since: wireTime.nullable(),
    dead_jobs: z.number().int(),
    providers: z.number().int(),
    /** Whose calls of the last minutes have all failed. */
    providers_down: z.array(z.string()),
    /** Whole gigabytes; null where there is no end. */
    free_bytes: z.number().int().nullable(),
  }),
})
export type HouseFigures = z.infer<typeof houseFigures>

export const overview = {
  getOverview: call({
    path: '/overview/getOverview',
    access: 'approved',
    input: empty,
    output: z.object({
      /** By time: what ends first comes first. */
      needs: z.array(need),
      needs_total: z.number().int(),
      /** Null: the reader doesn't order, does no work, isn't an operator. */
      client: clientFigures.nullable(),
      talent: talentFigures.nullable(),
      house: houseFigures.nullable(),
    }),
  }),
}
