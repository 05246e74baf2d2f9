import { hook } from '../../ground/kernel/hooks.ts'
import type { Work } from '../../ground/kernel/transaction.ts'

export interface Membership {
  company_id: string
  account_id: string
}

/** In the transaction in which somebody becomes a member, before it is asked whether they have open work. */
export const memberJoins = hook<(work: Work, member: Membership) => Promise<unknown>>('memberJoins')

/** In the transaction in which a membership ends. */
export const memberLeaves = hook<(work: Work, member: Membership) => Promise<unknown>>('memberLeaves')
