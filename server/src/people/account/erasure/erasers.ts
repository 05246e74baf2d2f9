import { hook } from '../../../ground/kernel/hooks.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** Removes what a domain keeps about somebody whose account ends, in the transaction in which it ends. */
export type Eraser = (transaction: Transaction, account: { account_id: string }) => Promise<unknown>

export const erasers = hook<Eraser>('erasers')
