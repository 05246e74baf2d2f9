import { hook } from '../../../ground/kernel/hooks.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

export interface Membership {
  company_id: string
  account_id: string
}

/** In the transaction in which somebody becomes a member, before it is asked whether they have open work. */
export const memberJoins = hook<(transaction: Transaction, member: Membership) => Promise<unknown>>('memberJoins')

/** In the transaction in which a membership ends. */
export const memberLeaves = hook<(transaction: Transaction, member: Membership) => Promise<unknown>>('memberLeaves')
