import type { FoundPassages, ParsedOf, search } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { readableCompany } from '../bases/kbs/policy.ts'
import { findPassages } from './find-passages.ts'

/** For the members of a company. */
export async function searchKnowledge(
  ctx: Ctx,
  asked: ParsedOf<(typeof search)['searchKnowledge']>,
): Promise<FoundPassages> {
  const company_id = readableCompany(ctx.actor)
  const { account_id } = ctx.actor
  const { base_count: _, ...found } = await findPassages(ctx.db, { ...asked, company_id, account_id })
  return found
}
