/** What a talent gets besides the pay for their work, and what is transferred to them. */
import type { Calculation, Currency } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { correct, type Posted, post } from '../../ledger/ledger.ts'
import type { Pay } from '../calculation.ts'
import { raisedPay } from '../raise.ts'

/** Something that an operator adds to what a talent gets, or takes from it. */
export interface Adjustment {
  item_id: string
  payee_id: string
  currency: Currency
  /** Below zero where the talent was given too much. */
  amount_minor: number
  /** Of the work that it puts right, where there is one. */
  task_id?: string | undefined
  node_task_id?: string | undefined
}

/** The house bears it: what a client owes stays as it is. */
export function payAdjusted(transaction: Transaction, adjustment: Adjustment): Promise<Posted> {
  const { item_id, ...about } = adjustment
  return post(transaction, { kind: 'adjustment', event_key: `adjustment:${item_id}`, ...adjusting(about) })
}

function adjusting({ payee_id, currency, amount_minor, task_id, node_task_id }: Omit<Adjustment, 'item_id'>) {
  return {
    task_id,
    node_task_id,
    talent_id: payee_id,
    entries: [
      { kind: 'platform_adjustment', owner_id: null, currency, amount_minor },
      { kind: 'talent', owner_id: payee_id, currency, amount_minor: -amount_minor },
    ],
  } as const
}

/** Good work adds to its pay, by a rule of the house, which bears it. Each income once. */
export function payBonus(
  transaction: Transaction,
  { income_id, ...bonus }: Omit<Adjustment, 'item_id'> & { income_id: string },
): Promise<Posted> {
  return post(transaction, { kind: 'bonus', event_key: `bonus:${income_id}`, ...adjusting(bonus) })
}

/** An operator takes a part of the pay away for what was wrong with the work. */
export function payDeducted(transaction: Transaction, { item_id, ...deduction }: Adjustment): Promise<Posted> {
  return post(transaction, { kind: 'deduction', event_key: `deduction:${item_id}`, ...adjusting(deduction) })
}

/** A transfer to a talent. */
export interface Transfer {
  payment_id: string
  settlement_id: string
  payee_id: string
  currency: Currency
  amount_minor: number
}

/** What we owe the talent has left our bank. */
export function payeePaid(transaction: Transaction, transfer: Transfer): Promise<Posted> {
  const { payment_id, settlement_id, payee_id, currency, amount_minor } = transfer
  return post(transaction, {
    kind: 'payout',
    event_key: `payout:${payment_id}`,
    talent_id: payee_id,
    document_id: settlement_id,
    entries: [
      { kind: 'talent', owner_id: payee_id, currency, amount_minor },
      { kind: 'platform_bank', owner_id: null, currency, amount_minor: -amount_minor },
    ],
  })
}

/** The transfer came back: we owe it again. */
export function payoutReturned(transaction: Transaction, paid: { transaction_id: string }): Promise<Posted> {
  return correct(transaction, { transaction_id: paid.transaction_id, correction_key: 'returned' })
}

/**
 * The house adds to a talent's pay, because nobody takes the work for it. The client's price stays, and nothing is posted: pay
 * is when the work is completed.
 */
export function payRaised(work: Omit<Pay, 'unit'>, percent: number): Omit<Pay, 'unit'> {
  return raisedPay(work, [percent])
}

/**
 * Somebody takes work, or has given it back: from now on it pays what was agreed with them, or what the list says. Nothing is
 * posted here either.
 */
export const workAgreed = (
  { quantity_milli }: { quantity_milli: number },
  calculation: Calculation,
): Omit<Pay, 'unit'> => ({ pay_minor: calculation.amount_minor, quantity_milli, calculation })
