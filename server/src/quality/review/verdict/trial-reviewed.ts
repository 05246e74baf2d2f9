import { hook } from '../../../ground/kernel/hooks.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** In the transaction in which a review of a trial is done. */
export const trialReviewed = hook<(transaction: Transaction, trialId: string) => Promise<unknown>>('trialReviewed')
