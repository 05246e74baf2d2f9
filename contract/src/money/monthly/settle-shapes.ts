/** What a settlement is made of, and what is said about it. */
import { z } from 'zod'
import { currency, id, minor, person } from '../../ground/base.ts'
import { wireTime } from '../../ground/time.ts'
import { calendarDate, calendarMonth } from '../../ground/zoned-day.ts'
import { itemQuality } from '../quality/quality-pay.ts'
import { incomeLine } from '../settlement/settlement.ts'
import { settleApproval } from './approval.ts'
import { settleStates } from './settle-state.ts'

export const settleState = z.literal(Object.values(settleStates))
/** More in one item isn't an adjustment any more; the books take it, people check it. */
export const maxItemMinor = 100_000_000
export const maxDisputes = 50
export const maxDisputedSegments = 500
export const maxDisputeWords = 2000
export const maxSettleIds = 1000
/** Of a reason that stands with an item or a payment; of a bank's reference. */
export const maxNote = 500
export const maxReference = 64

/**
 * `correction` puts an item right of a month that is over; `income` and `effort`, its top-up, come from work alone; a
 * `deduction` takes from an item what a quality rule allows. A `bonus` comes by such a rule or from an operator.
 */
export const settleItemKinds = [
  'income',
  'effort',
  'adjustment',
  'bonus',
  'deduction',
  'expense',
  'correction',
] as const
export type SettleItemKind = (typeof settleItemKinds)[number]
/** What an operator adds by hand. A correction refers to an item. */
export const addedItemKinds = ['adjustment', 'bonus', 'expense', 'correction'] as const
/**
 * What was wrong with an item that stood too high: errors of counting and booking. What its quality takes away is a deduction
 * (docs/decisions/0082-quality-and-pay.md).
 */
export const mistakes = ['wrong_count', 'wrong_rate', 'paid_twice', 'wrong_person', 'wrong_entry'] as const
export type Mistake = (typeof mistakes)[number]

export const disputeReasons = [
  'draft_unusable',
  'source_changed',
  'wrong_band',
  'wrong_count',
  'time_needed',
  'issues_wrong',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]
export const disputeStates = ['open', 'granted', 'partly', 'refused', 'withdrawn'] as const
export type DisputeState = (typeof disputeStates)[number]
export const verdicts = ['granted', 'partly', 'refused'] as const

export const settleEventKinds = [
  'made',
  'reminded',
  'confirmed',
  'disputed',
  'withdrawn',
  'answered',
  'added',
  'deducted',
  'changed',
  'split',
  'paid',
  'returned',
] as const
export type SettleEventKind = (typeof settleEventKinds)[number]

/** What is missing before a talent can be paid. */
export const settleLacks = ['contract', 'bank'] as const
export type SettleLack = (typeof settleLacks)[number]

const can = z.object({
  confirm: z.boolean(),
  dissent: z.boolean(),
  answer: z.boolean(),
  adjust: z.boolean(),
  deduct: z.boolean(),
  settle: z.boolean(),
  returnPayment: z.boolean(),
})

export const settleRow = z.object({
  settlement_id: id,
  talent: person,
  month: calendarMonth,
  /** 1: the month's own; later ones hold items that are or were disputed. */
  part: z.number().int(),
  currency,
  state: settleState,
  version: z.number().int(),
  total_minor: minor,
  item_count: z.number().int(),
  task_count: z.number().int(),
  due_on: calendarDate,
  latest_on: calendarDate,
  confirm_until: wireTime,
  confirmed_at: wireTime.nullable(),
  confirmed_by: z.enum(['talent', 'system']).nullable(),
  paid_at: wireTime.nullable(),
  created_at: wireTime,
  lacks: z.array(z.enum(settleLacks)),
  can,
})
export type SettleRow = z.infer<typeof settleRow>

export const settleDispute = z.object({
  dispute_id: id,
  segment_ids: z.array(id),
  reason: z.enum(disputeReasons),
  words: z.string(),
  asked_minor: minor.nullable(),
  state: z.enum(disputeStates),
  granted_minor: minor.nullable(),
  /** The item that pays what was granted. */
  granted_item_id: id.nullable(),
  answer: z.string().nullable(),
  decided_at: wireTime.nullable(),
  /** The last day on which it is to be answered. */
  answer_by: calendarDate,
  created_at: wireTime,
})
export type SettleDispute = z.infer<typeof settleDispute>

/** The item of another settlement that one puts right, or is put right by; without one it waits for its month to close. */
const related = z.object({
  item_id: id,
  settlement_id: id.nullable(),
  month: calendarMonth.nullable(),
  amount_minor: minor,
  task_name: z.string().nullable(),
})

export const settleItem = z.object({
  item_id: id,
  kind: z.enum(settleItemKinds),
  amount_minor: minor,
  note: z.string(),
  /** Why a correction is below zero. */
  mistake: z.enum(mistakes).nullable(),
  created_at: wireTime,
  /** How an income came about. */
  income: incomeLine.nullable(),
  corrects: related.nullable(),
  corrected_by: z.array(related),
  /** The work whose quality a bonus or a deduction is for. */
  about: related.nullable(),
  quality: itemQuality.nullable(),
  /** Newest first. */
  disputes: z.array(settleDispute),
})
export type SettleItem = z.infer<typeof settleItem>

export const settlePayment = z.object({
  payment_id: id,
  amount_minor: minor,
  reference: z.string(),
  paid_on: calendarDate,
  last_four: z.string(),
  returned_at: wireTime.nullable(),
  return_reason: z.string().nullable(),
})

const settleEvent = z.object({
  event_id: id,
  kind: z.enum(settleEventKinds),
  /** Which side did it: people of the house aren't named to a talent. */
  by: z.enum(['talent', 'operator', 'system']),
  params: z.record(z.string(), z.unknown()),
  created_at: wireTime,
})
export type SettleEvent = z.infer<typeof settleEvent>

export const settleDetail = settleRow.extend({
  items: z.array(settleItem),
  payments: z.array(settlePayment),
  history: z.array(settleEvent),
  /** The other settlements of the month. */
  parts: z.array(z.object({ settlement_id: id, part: z.number().int(), state: settleState, total_minor: minor })),
  /** Operators' own; empty for the talent. */
  operator_note: z.string(),
  /** What waits for a second operator; empty for the talent. */
  approvals: z.array(settleApproval),
  /** Above it a second operator is needed; null for the talent. */
  second_operator_minor: minor.nullable(),
})
export type SettleDetail = z.infer<typeof settleDetail>

/** In words that stand in a letter and in books: not empty, no control signs. */
export const writtenWords = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/[\p{Cc}&&[^\n\t]]/v.test(text))
const amount = z.number().int().min(-maxItemMinor).max(maxItemMinor)

export const disputeInput = z.object({
  item_id: id,
  segment_ids: z.array(id).max(maxDisputedSegments).default([]),
  reason: z.enum(disputeReasons),
  words: writtenWords(maxDisputeWords),
  asked_minor: amount.positive().nullable().default(null),
})

export const addedItem = z
  .object({
    kind: z.enum(addedItemKinds),
    amount_minor: amount.refine((minor) => minor !== 0),
    note: writtenWords(maxNote),
    /** The item that is put right. */
    corrects_item_id: id.nullable().default(null),
    /** What is taken away was a mistake: which. */
    mistake: z.enum(mistakes).nullable().default(null),
  })
  .refine(({ kind, corrects_item_id }) => kind !== 'correction' || corrects_item_id !== null, {
    path: ['corrects_item_id'],
  })
  .refine(({ kind, amount_minor }) => amount_minor > 0 || kind === 'correction', { path: ['amount_minor'] })
  .refine(({ amount_minor, mistake }) => amount_minor < 0 === (mistake !== null), { path: ['mistake'] })

export const disputeAnswer = z
  .object({
    dispute_id: id,
    verdict: z.enum(verdicts),
    granted_minor: amount.positive().nullable().default(null),
    answer: writtenWords(maxDisputeWords),
  })
  .refine(({ verdict, granted_minor }) => (verdict === 'refused') === (granted_minor === null), {
    path: ['granted_minor'],
  })

/** What an operator wants done, as it waits for a second one. */
export type SettleRequest = { add: z.infer<typeof addedItem> } | { answer: z.infer<typeof disputeAnswer> }
