import { hook } from '../../../ground/kernel/hooks.ts'
import type { Work } from '../../../ground/kernel/transaction.ts'

/** Removes what a domain keeps about somebody whose account ends, in the transaction in which it ends. */
export type Eraser = (work: Work, account: { account_id: string }) => Promise<unknown>

export const erasers = hook<Eraser>('erasers')
