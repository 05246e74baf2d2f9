import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { readableCompany } from '../bases/kbs/policy.ts'
import { findPassages } from './find-passages.ts'
import { getSearchWay } from './get-search-way.ts'

export const searchCalls = implement(calls.search, {
  getSearchWay,
  /** For the members of a company. */
  searchKnowledge: async (ctx, asked) => {
    const company_id = readableCompany(ctx.actor)
    const { account_id } = ctx.actor
    const { base_count: _, ...found } = await findPassages(ctx, { ...asked, company_id, account_id })
    return found
  },
})
