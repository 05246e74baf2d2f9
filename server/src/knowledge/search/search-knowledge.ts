/** Passages that answer a question, for the members of a company. */
import {
  type FoundPassage,
  languages,
  type OutputOf,
  type ParsedOf,
  type RelevanceLevel,
  relevanceThresholds,
  type search,
} from '@polyphony/contract'
import { scriptLanguage } from '../../content/reading/script-language.ts'
import type { Ctx } from '../../ground/context.ts'
import { readableCompany } from '../bases/kbs/policy.ts'
import { branchOf } from '../bases/kbs/tree.ts'
import { searchChunks } from '../retrieval/search/search-chunks.ts'
import { inOrderOfUse } from './in-order-of-use.ts'
import { nameFound, type ReadBases, readBases } from './name-found.ts'

type SearchKnowledge = (typeof search)['searchKnowledge']

export async function searchKnowledge(
  ctx: Ctx,
  { level, limit, kbs_ids, ...asked }: ParsedOf<SearchKnowledge>,
): Promise<OutputOf<SearchKnowledge>> {
  const company_id = readableCompany(ctx.actor)
  const { account_id } = ctx.actor
  const bases = await readBases(ctx.db, account_id)
  const wanted = kbs_ids && withThoseBelow(bases, kbs_ids)
  const question = { ...asked, kbs_ids: wanted, company_id, account_id, limit: limit + 1 }
  const named = await nameFound(ctx, bases, await searchChunks(ctx.db, question))
  return answer(named, thresholdOf(asked.text, level), limit)
}

/** Of ids that aren't reached, or of nothing, nothing is left. */
function withThoseBelow(bases: ReadBases, kbsIds: readonly string[]): string[] {
  const reached = kbsIds.filter((kbsId) => bases.has(kbsId))
  return [...new Set(reached.flatMap((kbsId) => branchOf(bases, kbsId).map(({ kbs_id }) => kbs_id)))]
}

function answer(
  found: readonly FoundPassage[],
  threshold: number,
  limit: number,
): Pick<OutputOf<SearchKnowledge>, 'list' | 'is_capped' | 'best' | 'threshold'> {
  const relevant = inOrderOfUse(found.filter(({ relevance }) => relevance >= threshold))
  const best = found.length === 0 ? null : Math.max(...found.map(({ relevance }) => relevance))
  return { list: relevant.slice(0, limit), is_capped: relevant.length > limit, best, threshold }
}

/** Of languages that nobody has measured, as Chinese. */
function thresholdOf(text: string, level: RelevanceLevel): number {
  const said = scriptLanguage(text)
  return relevanceThresholds[languages.find((language) => language === said) ?? 'zh'][level]
}
