import { hook } from '../../../ground/kernel/hooks.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** Deletes a domain's data about an account, in the transaction of its erasure. */
export type Eraser = (transaction: Transaction, account: { account_id: string }) => Promise<unknown>

export const erasers = hook<Eraser>('erasers')
