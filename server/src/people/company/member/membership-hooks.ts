import { hook } from '../../../ground/kernel/hooks.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

export interface Membership {
  company_id: string
  account_id: string
}

/** Runs in the transaction of joining, before open work is checked. */
export const memberJoins = hook<(transaction: Transaction, member: Membership) => Promise<unknown>>('memberJoins')

/** Runs in the transaction in which a membership ends. */
export const memberLeaves = hook<(transaction: Transaction, member: Membership) => Promise<unknown>>('memberLeaves')
