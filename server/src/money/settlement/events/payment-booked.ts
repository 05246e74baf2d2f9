/** A company has paid: money is in the house's bank, and the company owes less, or has paid ahead. */
import type { Currency } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { correct, type Posted, post } from '../../ledger/ledger.ts'

interface Payment {
  payment_id: string
  company_id: string
  currency: Currency
  amount_minor: number
}

export async function paymentBooked(transaction: Transaction, payment: Payment): Promise<Posted> {
  const { payment_id, company_id, currency, amount_minor } = payment
  return post(transaction, {
    kind: 'payment',
    event_key: `payment:${payment_id}`,
    company_id,
    entries: [
      { kind: 'platform_bank', owner_id: null, currency, amount_minor },
      { kind: 'company', owner_id: company_id, currency, amount_minor: -amount_minor },
    ],
  })
}

/** The booking was wrong: all of it is taken back. `transaction_id`: that of the payment. */
export async function paymentReversed(transaction: Transaction, transaction_id: string): Promise<Posted> {
  return correct(transaction, { transaction_id, correction_key: 'reversal' })
}
