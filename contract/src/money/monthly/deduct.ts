/** Deductions for quality: an operator takes a part of an item away, with the issues that were sent back (decision 82). */
import { z } from 'zod'
import { issueType, severity } from '../../content/text/quality.ts'
import { currency, id, minor } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { maxItemMinor, maxNote, settleDetail, writtenWords } from './settle-shapes.ts'

export const maxDeductedIssues = 50

/** Why nothing can be deducted from an item. */
export const deductionBars = [
  'DEDUCTION_OFF',
  'DEDUCTION_BY_LAW',
  'DEDUCTION_COUNTRY_UNKNOWN',
  'DEDUCTION_RETURN_OPEN',
] as const

/** As the talent reads it, too: nobody is named. */
export const itemIssue = z.object({
  issue_id: id,
  /** Of the segment, from 1. */
  number: z.number().int(),
  type: issueType,
  severity,
  /** What the talent has answered: they have mended it, or say why not. */
  state: z.enum(['open', 'fixed', 'waived']),
  waive_reason: z.string().nullable(),
  note: z.string(),
  correction: z.string(),
  source: z.string(),
  target: z.string(),
})
export type ItemIssue = z.infer<typeof itemIssue>

export const deductions = {
  /** What may be deducted from an item, and the issues that reviews of its work have marked. */
  getDeductible: call({
    path: '/settle/income/getDeductible',
    access: 'operator',
    input: z.object({ item_id: id }),
    output: z.object({
      currency,
      amount_minor: minor,
      max_percent: z.number().int(),
      /** What is left of it. */
      max_minor: minor,
      bar: z.enum(deductionBars).nullable(),
      /** Null where it is known, or doesn't matter. */
      country: z.string().nullable(),
      /** `is_returned`: its talent had it back with this issue, and could mend it. `is_own`: whoever asks has marked it. */
      issues: z.array(itemIssue.extend({ is_returned: z.boolean(), is_own: z.boolean() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  /** Adds an item below zero to a month that isn't confirmed; its talent has seven days to say something. */
  deductItem: call({
    path: '/settle/income/deductItem',
    access: 'operator',
    idempotent: true,
    input: z.object({
      settlement_id: id,
      version: z.number().int().min(1),
      item_id: id,
      amount_minor: z.number().int().min(1).max(maxItemMinor),
      issue_ids: z
        .array(id)
        .min(1)
        .max(maxDeductedIssues)
        .refine((all) => new Set(all).size === all.length),
      note: writtenWords(maxNote),
    }),
    output: settleDetail,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'SETTLE_STATE_WRONG',
      'SETTLE_OWN',
      'SETTLE_BELOW_ZERO',
      ...deductionBars,
      'DEDUCTION_UNMENDED',
      'DEDUCTION_OWN_REVIEW',
      'DEDUCTION_TOO_HIGH',
    ],
  }),
  /** What was deducted for. */
  getItemIssues: call({
    path: '/settle/income/getItemIssues',
    access: 'payee',
    input: z.object({ item_id: id }),
    output: z.object({ list: z.array(itemIssue) }),
    errors: ['NOT_FOUND'],
  }),
}
