import type { Currency } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { correct, type Posted, post } from '../../ledger/ledger.ts'

/** A transfer to a talent. */
export interface Transfer {
  payment_id: string
  payee_id: string
  currency: Currency
  amount_minor: number
}

/** What we owe the talent has left our bank. */
export function payeePaid(transaction: Transaction, transfer: Transfer): Promise<Posted> {
  const { payment_id, payee_id, currency, amount_minor } = transfer
  return post(transaction, {
    kind: 'payout',
    event_key: `payout:${payment_id}`,
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
