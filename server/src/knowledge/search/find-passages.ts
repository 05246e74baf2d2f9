/** Passages that answer a question, of the bases that somebody may read. */
import {
  type FoundPassage,
  type FoundPassages,
  languages,
  type RelevanceLevel,
  relevanceThresholds,
} from '@polyphony/contract'
import { scriptLanguage } from '../../content/reading/script-language.ts'
import type { Db } from '../../ground/db/connect.ts'
import { branchOf } from '../bases/kbs/tree.ts'
import { type Question, reachOf, searchChunks } from '../retrieval/search/search-chunks.ts'
import { inOrderOfUse } from './in-order-of-use.ts'
import { nameFound, type ReadBases, readBases } from './name-found.ts'

/** `kbs_ids`: with the bases below them. */
export async function findPassages(
  db: Db,
  { level, limit, kbs_ids, ...question }: Question & { level: RelevanceLevel },
): Promise<FoundPassages & { base_count: number }> {
  const { reach = reachOf(question.account_id), text } = question
  const bases = await readBases(db, reach)
  const wanted = kbs_ids && withThoseBelow(bases, kbs_ids)
  const chunks = await searchChunks(db, { ...question, kbs_ids: wanted, limit: limit + 1 })
  const named = await nameFound(db, { reach, bases }, chunks)
  return { ...answer(named, thresholdOf(text, level), limit), base_count: bases.size }
}

/** Of ids that aren't reached, or of nothing, nothing is left. */
function withThoseBelow(bases: ReadBases, kbsIds: readonly string[]): string[] {
  const reached = kbsIds.filter((kbsId) => bases.has(kbsId))
  return [...new Set(reached.flatMap((kbsId) => branchOf(bases, kbsId).map(({ kbs_id }) => kbs_id)))]
}

function answer(found: readonly FoundPassage[], threshold: number, limit: number): FoundPassages {
  const relevant = inOrderOfUse(found.filter(({ relevance }) => relevance >= threshold))
  const best = found.length === 0 ? null : Math.max(...found.map(({ relevance }) => relevance))
  return { list: relevant.slice(0, limit), is_capped: relevant.length > limit, best, threshold }
}

/** Of languages that nobody has measured, as Chinese. */
function thresholdOf(text: string, level: RelevanceLevel): number {
  const said = scriptLanguage(text)
  return relevanceThresholds[languages.find((language) => language === said) ?? 'zh'][level]
}
