import { hook } from '../../../ground/kernel/hooks.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** Called in the transaction that completes a review of a trial. */
export const trialReviewed = hook<(transaction: Transaction, trialId: string) => Promise<unknown>>('trialReviewed')
