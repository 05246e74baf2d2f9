import type { Currency } from '@polyphony/contract'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { limitIn, lockDebt } from './terms.ts'

interface Raise {
  company_id: string
  currency: Currency
  /** By how much what it owes is to rise. */
  added_minor: number
}

/**
 * Whether a company may owe that much more. Of two at once the second waits here for the first to commit.
 * @throws CREDIT_HOLD, CREDIT_EXCEEDED
 */
export async function requireCredit(transaction: Transaction, { company_id, currency, added_minor }: Raise) {
  const { terms, owed_minor } = await lockDebt(transaction, company_id, currency)
  if (terms.state === 'hold') throw new CallError('CREDIT_HOLD')
  if (added_minor === 0) return
  const exposure_minor = owed_minor + added_minor
  const limit_minor = limitIn(currency, terms)
  const top_up_minor = exposure_minor - limit_minor
  if (top_up_minor > 0) throw new CallError('CREDIT_EXCEEDED', { exposure_minor, limit_minor, top_up_minor, currency })
}
