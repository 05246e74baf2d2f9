import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { readableCompany } from '../bases/kbs/policy.ts'
import { findPassages } from './find-passages.ts'

export const searchCalls = implement(calls.search, {
  /** For the members of a company. */
  searchKnowledge: async ({ db, actor }, asked) => {
    const company_id = readableCompany(actor)
    const { base_count: _, ...found } = await findPassages(db, { ...asked, company_id, account_id: actor.account_id })
    return found
  },
})
