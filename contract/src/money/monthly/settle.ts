/** Settlements: a talent's month, confirmed or disputed by them, paid by an operator (specification sections 2.5 and 7). */
import { z } from 'zod'
import { anyStatus, currency, id, listOf, minor, page, person } from '../../ground/base.ts'
import { call, enough } from '../../ground/call.ts'
import { fileAnswer } from '../../ground/file-answer/file-answer.ts'
import { languages } from '../../ground/limits.ts'
import { calendarDate, calendarMonth } from '../../ground/zoned-day.ts'
import { incomePeriods } from '../settlement/settlement.ts'
import { approvalVerdicts } from './approval.ts'
import {
  addedItem,
  disputeAnswer,
  disputeInput,
  maxDisputes,
  maxNote,
  maxReference,
  maxSettleIds,
  settleDetail,
  settleDispute,
  settleRow,
  settleState,
  writtenWords,
} from './settle-shapes.ts'

const settlement_id = id
const one = z.object({ settlement_id })
const changed = z.object({ settlement_id, version: z.number().int().min(1) })

/** `all`: for operators; of everybody else there is only what is their own. */
const scope = z.enum(['own', 'all']).default('own')

const filters = {
  scope,
  state: z.union([settleState, z.literal(anyStatus)]).default(anyStatus),
  /** Whether they are paid; null: either. What comes to nothing isn't to be paid. */
  is_paid: z.boolean().nullable().default(null),
  /** Not paid, and the last day that the law leaves is past, within 3 days, or within 4 to 10. */
  due: z.enum(['any', 'past', 'in3', 'in10']).default('any'),
  /** Specification section 9: made in the latest week, month or half year. */
  period: z.enum(incomePeriods).default('all'),
  month: calendarMonth.nullable().default(null),
  /** A talent's name, for operators. */
  keyword: z.string().trim().max(100).default(''),
}

export const statementFormats = ['pdf', 'csv', 'json'] as const

export const settle = {
  /** The newest months first. */
  getSettleList: call({
    path: '/settle/income/getSettleList',
    access: 'payee',
    input: page.extend(filters),
    output: listOf(settleRow).extend({
      /** Of all that fits, not only of the page. */
      sums: z.array(z.object({ currency, total_minor: minor, unpaid_minor: minor })),
    }),
  }),
  /** Sums by currency of a month, or of all: of a talent's own settlements, for an operator of all. */
  getMonthStats: call({
    path: '/settle/income/getMonthStats',
    access: 'payee',
    input: z.object({ scope, month: calendarMonth.nullable().default(null) }),
    output: z.object({
      list: z.array(
        z.object({
          currency,
          /** Earned, but its month isn't over. */
          open_minor: minor,
          to_settle_minor: minor,
          disputed_minor: minor,
          /** Confirmed and not paid yet. */
          confirmed_minor: minor,
          paid_minor: minor,
        }),
      ),
    }),
    says: enough,
  }),
  getSettleDetail: call({
    path: '/settle/income/getSettleDetail',
    access: 'payee',
    input: one,
    output: settleDetail,
    errors: ['NOT_FOUND'],
  }),
  /** Closes a month for everybody or some; the second time it changes nothing. */
  createSettle: call({
    path: '/settle/income/createSettle',
    access: 'operator',
    rate: 'heavy',
    idempotent: true,
    input: z.object({ month: calendarMonth, talent_ids: z.array(id).min(1).max(maxSettleIds).optional() }),
    output: z.object({ created: z.number().int(), is_running: z.boolean() }),
    errors: ['MONTH_NOT_OVER', 'NOT_FOUND'],
    says: ({ is_running }) => (is_running ? 'OK_SYNC' : null),
  }),
  updateSettle: call({
    path: '/settle/income/updateSettle',
    access: 'operator',
    idempotent: true,
    input: changed.extend({ due_on: calendarDate.optional(), note: z.string().trim().max(maxNote).optional() }),
    output: settleDetail,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SETTLE_STATE_WRONG', 'SETTLE_DUE_TOO_LATE'],
  }),
  /** Adds an item or answers a dispute, or asks a second operator for it (`approvals`); nothing that stands is edited. */
  updateSettleItem: call({
    path: '/settle/income/updateSettleItem',
    access: 'operator',
    idempotent: true,
    input: z.union([changed.extend({ add: addedItem }).strict(), changed.extend({ answer: disputeAnswer }).strict()]),
    output: settleDetail,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'SETTLE_STATE_WRONG',
      'SETTLE_OWN',
      'SETTLE_BELOW_ZERO',
      'DISPUTE_OWN_DECISION',
      'GRANT_TOO_HIGH',
      'CORRECTION_TOO_HIGH',
      'APPROVAL_OPEN',
    ],
  }),
  /** Another operator carries it out as it was asked for, or declines; whoever asked may only take it back. */
  decideApproval: call({
    path: '/settle/income/decideApproval',
    access: 'operator',
    idempotent: true,
    input: z
      .object({
        approval_id: id,
        verdict: z.enum(approvalVerdicts),
        reason: z.string().trim().max(maxNote).default(''),
      })
      .refine(({ verdict, reason }) => verdict === 'approve' || reason !== '', { path: ['reason'] }),
    output: settleDetail,
    errors: [
      'NOT_FOUND',
      'APPROVAL_DECIDED',
      'SECOND_OPERATOR_NEEDED',
      'SETTLE_STATE_WRONG',
      'SETTLE_OWN',
      'SETTLE_BELOW_ZERO',
      'DISPUTE_OWN_DECISION',
      'GRANT_TOO_HIGH',
      'CORRECTION_TOO_HIGH',
    ],
  }),
  confirmSettle: call({
    path: '/settle/income/confirmSettle',
    access: 'earner',
    idempotent: true,
    input: changed,
    output: settleDetail,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SETTLE_STATE_WRONG'],
  }),
  /** What is disputed goes to a part of its own, the rest is paid on its day. @returns the part that is disputed */
  dissentSettle: call({
    path: '/settle/income/dissentSettle',
    access: 'earner',
    idempotent: true,
    input: changed.extend({
      disputes: z
        .array(disputeInput)
        .min(1)
        .max(maxDisputes)
        .refine((all) => new Set(all.map(({ item_id }) => item_id)).size === all.length),
    }),
    output: settleDetail,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SETTLE_STATE_WRONG', 'DISPUTE_OPEN'],
  }),
  withdrawDispute: call({
    path: '/settle/income/withdrawDispute',
    access: 'earner',
    idempotent: true,
    input: changed.extend({ dispute_id: id }),
    output: settleDetail,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SETTLE_STATE_WRONG'],
  }),
  /** Marks confirmed settlements as paid by a transfer; what can't be paid is told, the rest is paid. */
  settle: call({
    path: '/settle/income/settle',
    access: 'operator',
    rate: 'heavy',
    idempotent: true,
    input: z.object({
      settlement_ids: z.array(id).min(1).max(maxSettleIds),
      reference: writtenWords(maxReference).refine((text) => !text.includes('\n')),
      paid_on: calendarDate,
    }),
    output: z.object({
      paid: z.array(id),
      refused: z.array(
        z.object({ settlement_id, why: z.enum(['unknown', 'state', 'paid', 'contract', 'bank', 'own', 'zero']) }),
      ),
    }),
    errors: ['DATE_IN_FUTURE', 'NOT_FOUND'],
  }),
  /** A transfer came back: taken back in the books, the settlement waits to be paid again. */
  returnPayment: call({
    path: '/settle/income/returnPayment',
    access: 'operator',
    idempotent: true,
    input: z.object({ payment_id: id, reason: writtenWords(maxNote) }),
    output: settleDetail,
    errors: ['NOT_FOUND', 'SETTLE_STATE_WRONG', 'SETTLE_OWN'],
  }),
  /** What the current month comes to so far, by currency. */
  previewSettle: call({
    path: '/settle/income/previewSettle',
    access: 'earner',
    input: z.object({}),
    output: z.object({
      month: calendarMonth,
      list: z.array(z.object({ currency, total_minor: minor, item_count: z.number().int(), due_on: calendarDate })),
    }),
  }),
  /** The segments of an income's work, to say which of them a dispute is about. */
  getSettleSegments: call({
    path: '/settle/income/getSettleSegments',
    access: 'payee',
    input: page.extend({ item_id: id }),
    output: listOf(
      z.object({ segment_id: id, number: z.number().int(), source: z.string(), draft: z.string(), final: z.string() }),
    ),
    errors: ['NOT_FOUND'],
  }),
  /** Open disputes, the oldest first. */
  getDisputeList: call({
    path: '/settle/income/getDisputeList',
    access: 'operator',
    input: page,
    output: listOf(
      settleDispute.extend({
        settlement_id,
        month: calendarMonth,
        currency,
        talent: person,
        amount_minor: minor,
        task_name: z.string().nullable(),
        is_late: z.boolean(),
      }),
    ),
  }),
  downloadStatement: call({
    path: '/settle/income/downloadStatement',
    access: 'payee',
    rate: 'heavy',
    input: one.extend({ format: z.enum(statementFormats), language: z.enum(languages) }),
    output: fileAnswer,
    errors: ['NOT_FOUND'],
  }),
  /** All settlements that fit, as CSV. */
  exportSettle: call({
    path: '/settle/income/exportSettle',
    access: 'operator',
    rate: 'heavy',
    input: z.object(filters).extend({ language: z.enum(languages) }),
    output: fileAnswer,
  }),
}
