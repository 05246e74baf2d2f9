/** The books of the house: kinds of accounts and transactions, months, seals, and what everybody may check of their own. */
import { z } from 'zod'
import { currency, empty, id, minor, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { calendarDate, calendarMonth } from '../../ground/zoned-day.ts'

export const ledgerAccountKinds = [
  'company',
  'talent',
  'platform_deferred',
  'platform_revenue',
  'platform_cost',
  'platform_bank',
  'platform_adjustment',
] as const
export const ledgerAccountKind = z.enum(ledgerAccountKinds)
export type LedgerAccountKind = z.infer<typeof ledgerAccountKind>

export const ledgerTransactionKinds = [
  'order',
  'revenue',
  'income',
  'effort',
  'correction',
  'payment',
  'payout',
  'adjustment',
  'bonus',
  'deduction',
] as const
export const ledgerTransactionKind = z.enum(ledgerTransactionKinds)
export type LedgerTransactionKind = z.infer<typeof ledgerTransactionKind>

/** `reopening`: an operator wants a closed month open, and another has to agree. */
export const periodState = z.enum(['open', 'closed', 'reopening'])
export type PeriodState = z.infer<typeof periodState>

/** What the accounts of a kind held before the month and after it, and what moved on them within it. */
export const trialLine = z.object({
  kind: ledgerAccountKind,
  currency,
  before_minor: minor,
  debit_minor: minor,
  credit_minor: minor,
  after_minor: minor,
})
export type TrialLine = z.infer<typeof trialLine>
export interface TrialBalance {
  lines: TrialLine[]
  /** Transactions of the month. */
  transaction_count: number
}

/** SHA-256 in hexadecimal digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const periodShown = z.object({
  month: calendarMonth,
  state: periodState,
  /** Of the last decision; 0 where there was none. */
  version: z.number().int(),
  decided_by: person.nullable(),
  decided_at: wireTime.nullable(),
  reason: z.string(),
  /** As it was closed, or as it stands now. */
  lines: z.array(trialLine),
  transaction_count: z.number().int(),
  seal: hash.nullable(),
  can: z.object({
    close: z.boolean(),
    /** Or, where somebody else wants it open, agree. */
    reopen: z.boolean(),
    /** Leave it closed, against who wants it open, or having thought better of it. */
    keep: z.boolean(),
  }),
})
export type PeriodShown = z.infer<typeof periodShown>

const decision = z.object({ month: calendarMonth, version: z.number().int().min(0) })
const reason = z.string().trim().min(1).max(500)

/** Months of the default legal entity. */
export const period = {
  /** Newest first: the current month, the last one, and those before it that have entries, at most two years. */
  getPeriods: call({
    path: '/finance/period/getPeriods',
    access: 'operator',
    input: empty,
    output: z.object({
      entity_name: z.string(),
      time_zone: z.string(),
      list: z.array(periodShown),
      last_seal: z.object({ day: calendarDate, seal: hash }).nullable(),
      /** The server's role at the database could disable the triggers that keep the books. */
      is_role_mighty: z.boolean(),
    }),
  }),
  closePeriod: call({
    path: '/finance/period/closePeriod',
    access: 'operator',
    input: decision,
    output: z.object({ seal: hash }),
    errors: ['PERIOD_NOT_OVER', 'PERIOD_OUT_OF_ORDER', 'LEDGER_FAULTY', 'VERSION_CONFLICT'],
  }),
  /** Asks for a closed month to be opened; of another operator: agrees. */
  reopenPeriod: call({
    path: '/finance/period/reopenPeriod',
    access: 'operator',
    input: decision.extend({ reason }),
    output: z.object({ state: periodState }),
    errors: ['PERIOD_OUT_OF_ORDER', 'SECOND_OPERATOR_NEEDED', 'VERSION_CONFLICT'],
  }),
  /** A month that somebody wants open stays closed. */
  keepPeriod: call({
    path: '/finance/period/keepPeriod',
    access: 'operator',
    input: decision.extend({ reason }),
    output: empty,
    errors: ['VERSION_CONFLICT'],
  }),
}

export const sealedDay = z.object({
  day: calendarDate,
  first_seq: z.number().int(),
  last_seq: z.number().int(),
  root: hash,
  previous: hash,
  seal: hash,
})
export type SealedDay = z.infer<typeof sealedDay>

export const ownEntry = z.object({
  entry_id: id,
  transaction_id: id,
  seq: z.number().int(),
  kind: ledgerTransactionKind,
  event_key: z.string(),
  effective_on: calendarDate,
  created_at: wireTime,
  account_kind: ledgerAccountKind,
  owner_id: id.nullable(),
  currency,
  amount_minor: minor,
})
export type OwnEntry = z.infer<typeof ownEntry>

/** The hash that an entry's is joined with on the way to the root, and on which side of it. */
export const proofStep = z.object({ side: z.enum(['left', 'right']), hash })
export type ProofStep = z.infer<typeof proofStep>

export const books = {
  /** One's own entries of a month (one's company's, for its admin), newest first; the seals of its days and of the next month's. */
  getOwnEntries: call({
    path: '/ledger/books/getOwnEntries',
    access: 'approved',
    input: z.object({ month: calendarMonth }),
    output: z.object({
      days: z.array(sealedDay),
      /** `day`: whose seal it is under; null: it is sealed in the night to come. */
      list: z.array(ownEntry.extend({ day: calendarDate.nullable() })),
    }),
  }),
  /** The way from each of one's own entries of a day to the root that is sealed. */
  getProofs: call({
    path: '/ledger/books/getProofs',
    access: 'approved',
    input: z.object({ day: calendarDate }),
    output: z.object({ list: z.array(z.object({ entry_id: id, path: z.array(proofStep) })) }),
    rate: 'heavy',
  }),
}
